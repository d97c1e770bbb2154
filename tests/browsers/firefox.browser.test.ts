import { findFirefox } from '../../scripts/browser.mjs'
import { firefox } from './puppeteer.ts'
import { runStories } from './stories.ts'

runStories(firefox(findFirefox() ?? 'firefox'))
