/** `npm run page-code -- 7K2Q-D4MX-W0R3`: what a page code says about the page that a caller has in front of them. */
import { brands } from '../worker/brands/registry.ts'
import { readPageCode, rowsOf } from '../worker/routes/page-code/read-page-code.ts'

const code = readPageCode(process.argv.slice(2).join(''), Date.now(), brands)
if (code) {
  for (const [name, value] of rowsOf(code)) console.log(`${name.padEnd(10)}${value}`)
} else {
  console.error('This is not a page code. Ask for it again: one letter or digit is wrong, or one is missing.')
  process.exitCode = 1
}
