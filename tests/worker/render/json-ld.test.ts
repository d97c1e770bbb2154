import { expect, test } from 'vitest'
import { jsonLd } from '../../../worker/render/json-ld.ts'

/** What a search engine reads. */
function read(html: string): Record<string, unknown> {
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  return JSON.parse(json)
}

test('things are combined in one schema.org graph', () => {
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
])('no name ends the element or makes the page a two-byte string: %j', (name) => {
  const { html } = jsonLd([{ '@type': 'City', name }])
  expect(html.slice('<script type="application/ld+json">'.length, -'</script>'.length)).toMatch(/^[ -;=?-~]+$/)
  expect(read(html)).toMatchObject({ '@graph': [{ name }] })
})
