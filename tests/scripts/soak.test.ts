import { describe, expect, test } from 'vitest'
import { growthIn } from '../../scripts/soak/memory.ts'
import { otherBrandsIn, strangersIn } from '../../scripts/soak/strangers.ts'

const samplesOf = (sizes: readonly number[]) => sizes.map((site, at) => ({ seconds: at, megabytes: { site } }))
const forty = <T>(of: (at: number) => T) => Array.from({ length: 40 }, (_, at) => of(at))

describe('memory', () => {
  test('that grows until the end is found, with its figures', () => {
    expect(growthIn(samplesOf(forty((at) => 200 + 5 * at)))).toEqual(['site: 323 MB, then 373 MB'])
  })

  test('that fills a cache, or rises and falls with collections, is not', () => {
    expect(growthIn(samplesOf(forty((at) => Math.min(400, 200 + 20 * at))))).toEqual([])
    expect(growthIn(samplesOf(forty((at) => 300 + (at % 5) * 20)))).toEqual([])
  })

  test('of a few samples is not judged', () => {
    expect(growthIn(samplesOf([100, 200, 300]))).toBeNull()
  })
})

describe('a page', () => {
  test('that shows what another visitor typed is found; what the visitor typed is not', () => {
    const html = '<input value="soak-00001f@example.com"><p>smoke-1f00-22ab-33@example.com</p>'
    expect(strangersIn(html, new Set(['soak-00001f']))).toEqual(['smoke-1f00-22ab-33'])
    expect(strangersIn(html, new Set(['soak-00001f', 'smoke-1f00-22ab-33']))).toEqual([])
  })

  test('that names another brand is found', () => {
    expect(otherBrandsIn('<a href="https://tidyhive.example/">', 'glimmer')).toEqual(['tidyhive.example'])
    expect(otherBrandsIn('<a href="https://tidyhive.example/">', 'tidyhive')).toEqual([])
  })
})
