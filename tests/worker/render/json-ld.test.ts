import { expect, test } from 'vitest'
import { jsonLd } from '../../../worker/render/json-ld.ts'

/** Returns the data that a search engine reads from the HTML. */
function read(html: string): Record<string, unknown> {
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  return JSON.parse(json)
}

test('several things are combined in one schema.org graph', () => {
  const { html } = jsonLd([
    { '@type': 'City', name: 'Evanston' },
    { '@type': 'State', name: 'Illinois' },
  ])
  expect(read(html)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'City', name: 'Evanston' },
      { '@type': 'State', name: 'Illinois' },
    ],
  })
})

test.each([
  '</script><script>alert(1)</script>',
  '<!--',
  ']]>',
  "Coeur d'Alene & Co",
  'Mayag\u00fcez \u2605 \u2028',
  '\u{1f600}',
])('the name %j neither ends the script element nor makes the page a two-byte string', (name) => {
  const { html } = jsonLd([{ '@type': 'City', name }])
  expect(html.slice('<script type="application/ld+json">'.length, -'</script>'.length)).toMatch(/^[ -;=?-~]+$/)
  expect(read(html)).toMatchObject({ '@graph': [{ name }] })
})
