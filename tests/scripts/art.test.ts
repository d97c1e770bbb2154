import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outOfStep } from '../../scripts/art/build.ts'
import { heroSvg } from '../../scripts/art/hero.ts'
import { outline, pathData } from '../../scripts/art/wordmark.ts'
import { brands } from '../../worker/brands/registry.ts'

test('every picture, logo and generated module matches the generator’s output', async () => {
  expect(await outOfStep()).toEqual([])
}, 120_000)

test.each(brands)('the first screen of $id has a drawing with its own ids, and the colors of the theme', (brand) => {
  const drawing = heroSvg(brand)
  const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of drawing.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(target)
  for (const id of ids) expect(id).toMatch(/^hero-/)
  expect(drawing).toContain('var(--i-cool)')
  expect(drawing).not.toMatch(/\{[\w-]+\}|\[\[/)
})

test('no two brands have the same house, street, door or animal, whatever their colors', () => {
  for (const file of ['house', 'roof', 'street', 'facade-door', 'facade-window', 'pet']) {
    const shapes = brands.map(({ id }) =>
      readFileSync(`public/art/${id}/${file}.svg`, 'utf8').replace(/#[0-9a-f]{3,6}/g, ''),
    )
    expect(new Set(shapes).size, file).toBe(brands.length)
  }
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
  const sheets = readdirSync('client/styles').filter((file) => /^(?:fonts|heading-.*)\.css$/.test(file))
  const css = sheets.map((file) => readFileSync(`client/styles/${file}`, 'utf8')).join('')
  const ranges = [...css.matchAll(/-accents\.woff2[^}]*unicode-range: ([^;]+);/g)].map((found) => found[1] ?? '')
  expect(ranges).toHaveLength(sheets.length)
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
