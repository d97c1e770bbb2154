import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { house } from '../../client/ui/art/inline.generated.ts'
import { outOfStep } from '../../scripts/art/build.ts'
import { outline, pathData } from '../../scripts/art/wordmark.ts'

test('every picture, logo and generated module matches the generator’s output', async () => {
  expect(await outOfStep()).toEqual([])
}, 30_000)

test('a picture inside a page has its own ids, and takes its colors from the brand', () => {
  const ids = [...house.markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of house.markup.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(target)
  for (const id of ids) expect(id).toMatch(/^house-/)
  expect(house.markup).toContain('var(--i-cool)')
  expect(house.markup).not.toMatch(/\{[\w-]+\}|\[\[/)
})

test('no number in a picture is longer than necessary', () => {
  const svg = readFileSync('public/art/glimmer/house.svg', 'utf8').replace(/scale\([^)]*\)/g, '')
  expect(svg.match(/\d*\.\d{3,}/g)).toBeNull()
})

test('outlined text places its letters where the font does', async () => {
  const face = { file: '@fontsource/dosis/files/dosis-latin-800-normal.woff' }
  const one = await outline(face, { text: 'I' })
  const two = await outline(face, { text: 'II' })
  expect(two.advance).toBeCloseTo(one.advance * 2)
  expect(pathData(one, (x, y) => [x, y])).toMatch(/^M[\d.-]+ ?[\d.-]+[lqc].*z$/)
})

test('pages without accented letters load no font file for them', () => {
  const css = readFileSync('client/styles/fonts.css', 'utf8')
  const ranges = [...css.matchAll(/-accents\.woff2[^}]*unicode-range: ([^;]+);/g)].map((found) => found[1] ?? '')
  expect(ranges).toHaveLength(2)
  const isIn = (list: string, letter: string) =>
    list.split(', ').some((range) => {
      const [first = '', last = first] = range.slice(2).split('-')
      const code = letter.charCodeAt(0)
      return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16)
    })
  for (const range of ranges) {
    expect([...'AZaz09 &$%©×–—’“”…•™'].filter((letter) => isIn(range, letter))).toEqual([])
    expect([...'ñéÁÿœ'].filter((letter) => !isIn(range, letter))).toEqual([])
  }
})
