import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { house } from '../../client/ui/art/inline.generated.ts'
import { outOfStep } from '../../scripts/art/build.ts'
import { outline, pathData } from '../../scripts/art/wordmark.ts'

test('every picture, logo and generated module is what the generator draws today', async () => {
  expect(await outOfStep()).toEqual([])
}, 30_000)

test('a picture inside a page has ids of its own, and takes its colours from the brand', () => {
  const ids = [...house.markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of house.markup.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(target)
  for (const id of ids) expect(id).toMatch(/^house-/)
  expect(house.markup).toContain('var(--i-cool)')
  expect(house.markup).not.toMatch(/\{[\w-]+\}|\[\[/)
})

test('no number in a picture is longer than it needs to be', () => {
  const svg = readFileSync('public/art/glimmer/house.svg', 'utf8').replace(/scale\([^)]*\)/g, '')
  expect(svg.match(/\d*\.\d{3,}/g)).toBeNull()
})

test('outlined text keeps its letters where the font puts them', async () => {
  const face = { file: '@fontsource/dosis/files/dosis-latin-800-normal.woff' }
  const one = await outline(face, { text: 'I' })
  const two = await outline(face, { text: 'II' })
  expect(two.advance).toBeCloseTo(one.advance * 2)
  expect(pathData(one, (x, y) => [x, y])).toMatch(/^M[\d.-]+ ?[\d.-]+[lqc].*z$/)
})
