import { expect, test } from 'vitest'
import { Island } from '../../../worker/render/island.tsx'
import { tags } from '../../support/html.ts'
import { markup } from '../ui/markup.ts'

const zip = { id: 'zip', zipcode: '', error: null, hidden: {}, showsHigherRate: false }

test('an island’s host element names the island, when it wakes, its files and its props', () => {
  const [host] = tags(markup(<Island name="zip-check" when="touch" props={zip} />), 'div')
  expect(host).toMatchObject({ 'data-island': 'zip-check', 'data-when': 'touch' })
  expect(host?.['data-src']).toMatch(/^\/assets\/island-zip-check-[\w-]+\.js( \/assets\/[\w.-]+\.js)+$/u)
  expect(JSON.parse(host?.['data-props'] ?? '')).toEqual(zip)
})

test('an island fails to type-check if its `when` is a moment at which it cannot wake', () => {
  // `npm run types` checks this: an expected error that does not occur is an error.
  const wrong = () => [
    // @ts-expect-error waking with the page is for what acts without a visitor's hand
    <Island key="1" name="zip-check" when="load" props={zip} />,
    // @ts-expect-error nobody touches a page that only waits
    <Island key="2" name="payment-watch" when="touch" props={{ attempt: '1', checkAgainHref: '/' }} />,
    // @ts-expect-error a tap that wakes an island is lost to the clipboard
    <Island key="3" name="copy-code" when="touch" props={{ code: 'ABC' }} />,
  ]
  expect(wrong).toBeTypeOf('function')
})
