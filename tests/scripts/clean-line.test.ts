import { expect, test } from 'vitest'
import { cleanLine } from '../../scripts/system/clean-line.ts'

test.each([
  ['[wrangler:info] GET /deal 200 OK (12ms)', '[wrangler:info] GET /deal 200 OK (12ms)'],
  ['[wrangler:info] GET /deal?utm_source=spring&x=1 200 OK (1ms)', '[wrangler:info] GET /deal 200 OK (1ms)'],
  ['[wrangler:info] GET /a/4242-4242-4242-4242/b 404 Not Found', '[wrangler:info] GET /a/[number]/b 404 Not Found'],
  ['[wrangler:info] GET /%34242%204242%204242%204242 404', '[wrangler:info] GET /[number] 404'],
  ['[wrangler:info] GET /ada%40example.com 404 Not Found (3ms)', '[wrangler:info] GET /[email] 404 Not Found (3ms)'],
  [
    '\u001b[2m[wrangler:info]\u001b[22m \u001b[1mGET\u001b[22m /ada@example.com?step=2 \u001b[32m404 Not Found\u001b[39m',
    '[wrangler:info] GET /[email] 404 Not Found',
  ],
  ['{"level":"warn","key":"4242424242424242"}', '{"level":"warn","key":"[number]"}'],
  ['Ready on http://localhost:8787', 'Ready on http://localhost:8787'],
])('query strings, email addresses and card numbers are removed from a printed line: %s', (printed, clean) => {
  expect(cleanLine(printed)).toBe(clean)
})
