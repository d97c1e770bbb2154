/** Runs the scenarios in stories.ts in the browser whose path is in BROWSER_BINARY, for example an old version. */
import { chromium, firefox } from './puppeteer.ts'
import { runStories } from './stories.ts'

const path = process.env.BROWSER_BINARY ?? ''

runStories(/firefox/iu.test(path) ? firefox(path) : chromium(path))
