import { findMiniBrowser } from '../../scripts/browser.mjs'
import { runStories } from './stories.ts'
import { webkit } from './webkit.ts'

runStories(webkit(findMiniBrowser() ?? 'MiniBrowser'))
