/** Runs the scenarios of stories.ts in the browser that BROWSER_BINARY names, such as an old one. */
import { chromium, firefox } from './puppeteer.ts'
import { runStories } from './stories.ts'

const path = process.env.BROWSER_BINARY ?? ''

runStories(/firefox/iu.test(path) ? firefox(path) : chromium(path))
