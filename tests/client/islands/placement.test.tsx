import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island } from '../../../worker/render/island.tsx'
import { tags } from '../../support/html.ts'

const zip = { id: 'zip', zipcode: '', error: null, hidden: {}, showsHigherRate: false }

test('an island’s host element has the island’s name, trigger, files and props', () => {
  const [host] = tags(markup(<Island name="zip-check" when="touch" props={zip} />), 'div')
  expect(host).toMatchObject({ 'data-island': 'zip-check', 'data-when': 'touch' })
  expect(host?.['data-src']).toMatch(/^\/assets\/island-zip-check-[\w-]+\.js( \/assets\/[\w.-]+\.js)+$/u)
  expect(JSON.parse(host?.['data-props'] ?? '')).toEqual(zip)
})

test('an island whose `when` is not allowed for it fails the type check', () => {
  // `npm run types` checks this: TypeScript reports a `@ts-expect-error` line that has no error.
  const wrong = () => [
    // @ts-expect-error only an island that acts without an interaction may wake on load
    <Island key="1" name="zip-check" when="load" props={zip} />,
    // @ts-expect-error a visitor who waits for a payment might never touch the page
    <Island key="2" name="payment-watch" when="touch" props={{ attempt: '1', checkAgainHref: '/' }} />,
    // @ts-expect-error a click that the loader replays is not the user gesture that the clipboard needs
    <Island key="3" name="copy-code" when="touch" props={{ code: 'ABC' }} />,
  ]
  expect(wrong).toBeTypeOf('function')
})
