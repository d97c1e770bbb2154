/** What no linter of styles checks. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const STYLES = 'client/styles'
const LAYERS = '@layer tokens, base, layout, parts, pages, prefs;'
const GENERATED = /^(?:fonts|heading-\w+)\.css$/u

const sheets = readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !GENERATED.test(path))
  .map((path) => ({ path, text: readFileSync(join(STYLES, path), 'utf8') }))

test('every sheet repeats the layer order, so that pages may include sheets in any order', () => {
  expect(sheets.filter(({ text }) => !text.includes(LAYERS)).map(({ path }) => path)).toEqual([])
})

describe('features that the oldest browsers lack are inside @supports', () => {
  // ESLint holds properties, values and selectors to the floor (eslint.config.js); these escape it.
  test.each([
    [':has', /:has\(/u, /selector\(:has\(\*\)\)/u],
    ['color-mix', /color-mix\(/u, /\(color: color-mix\(/u],
  ])('%s', (_, feature, condition) => {
    for (const { path, text } of sheets) expect(feature.test(withoutSupports(text, condition)), path).toBe(false)
  })
})

/** A sheet without its @supports blocks for a condition. */
function withoutSupports(css: string, condition: RegExp): string {
  let rest = css
  for (let start = rest.search(/@supports/u); start !== -1; ) {
    const open = rest.indexOf('{', start)
    let end = open + 1
    for (let depth = 1; depth > 0; end++) depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0
    if (condition.test(rest.slice(start, open))) rest = rest.slice(0, start) + rest.slice(end)
    else end = open + 1
    const next = rest.slice(Math.min(end, start + 1)).search(/@supports/u)
    start = next === -1 ? -1 : Math.min(end, start + 1) + next
  }
  return rest
}

test('no text is smaller than 12 px, and no terms are smaller than 14', () => {
  const all = sheets.map(({ text }) => text).join('')
  const sizes = [...all.matchAll(/(\d*\.\d+)rem\s*\/\s*\d*\.?\d+rem/gu)].map(([, size]) => Number(size) * 16)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  expect(all).toMatch(/\.offer-t\) \{\s*font: var\(--regular\) 0\.875rem/u)
})
