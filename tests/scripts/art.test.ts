import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getContent, readMaster } from '../../scripts/art/masters.ts'
import { heroSvg, recolor } from '../../scripts/art/recolor.ts'
import { outline, pathData } from '../../scripts/art/wordmark.ts'
import { brands } from '../../worker/brands/registry.ts'

test('recolor() replaces brand colors, keeps ids and fixed colors such as skin, and refuses unknown colors', () => {
  const master =
    '<g id="bee" fill="#FFC917"><path style="fill:#4b5fe0;stroke:none" stroke-width="2"/></g>' +
    '<use href="#bee"/><path fill="#8a4f30" clip-path="url(#bee)"/>'
  expect(recolor(master, (role) => `<${role}>`)).toBe(
    '<g id="bee" fill="<main>"><path style="fill:<cool>;stroke:none" stroke-width="2"/></g>' +
      '<use href="#bee"/><path fill="#8a4f30" clip-path="url(#bee)"/>',
  )
  expect(() => recolor('<path stroke="#123456"/>', () => 'red')).toThrow(
    'The stroke #123456 is not a color that masters may contain',
  )
})

test.each(brands)('the first screen of $id has a drawing with its own ids and the colors of the theme', (brand) => {
  const drawing = heroSvg(brand)
  const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of drawing.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(target)
  for (const id of ids) expect(id).toMatch(/^hero-/)
  expect(drawing).toContain('var(--i-cool)')
})

test('each brand has its own drawings of a house, a street, a door and an animal, and the scene `empty` shows the animal', () => {
  for (const { id } of brands)
    expect(readMaster(id, 'empty')).toContain(`scale(.7)">${getContent(readMaster(id, 'pet'))}</g>`)
  for (const name of ['house', 'roof', 'street', 'facade-door', 'facade-window', 'pet']) {
    expect(new Set(brands.map(({ id }) => readMaster(id, name))).size, name).toBe(brands.length)
  }
})

test('outlined text spaces its letters as the font does, and has closed paths', async () => {
  const face = { file: '@fontsource/dosis/files/dosis-latin-800-normal.woff' }
  const one = await outline(face, { text: 'I' })
  const two = await outline(face, { text: 'II' })
  expect(two.advance).toBeCloseTo(one.advance * 2)
  expect(pathData(one, (x, y) => [x, y])).toMatch(/^M[\d.-]+ ?[\d.-]+[lqc].*z$/)
})

test('a page without accented letters does not load the font files for accents', () => {
  const sheets = readdirSync('client/styles').filter((file) => /^(?:fonts|heading-.*)\.css$/.test(file))
  const css = sheets.map((file) => readFileSync(`client/styles/${file}`, 'utf8')).join('')
  const ranges = [...css.matchAll(/-accents\.woff2[^}]*unicode-range: ([^;]+);/g)].map((found) => found[1] ?? '')
  expect(ranges).toHaveLength(6)
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
