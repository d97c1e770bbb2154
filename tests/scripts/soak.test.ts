import { describe, expect, test } from 'vitest'
import { memoryProblems } from '../../scripts/soak/memory.ts'
import { otherBrandsIn, strangersIn } from '../../scripts/soak/strangers.ts'

const others = { 'publicweb-origin': 20, 'publicweb-background': 5 }
const isolate = (sizes: readonly number[]) =>
  sizes.map((size, at) => ({ seconds: at, isolates: { publicweb: size, ...others }, runtimes: { all: 10 * size } }))
const runtime = (sizes: readonly number[]) => sizes.map((all, at) => ({ seconds: at, isolates: {}, runtimes: { all } }))
const forty = <T>(of: (at: number) => T) => Array.from({ length: 40 }, (_, at) => of(at))

describe('memory', () => {
  test('of an isolate that grows until the end is found, with its figures', () => {
    expect(memoryProblems(isolate(forty((at) => 20 + at / 2)))).toEqual(['publicweb keeps growing: 30 MB, then 35 MB'])
  })

  test('over the limit of the platform is found', () => {
    expect(memoryProblems(isolate(forty((at) => (at === 7 ? 130 : 40))))).toEqual(['publicweb used 130 MB'])
  })

  test('that fills a cache, or rises and falls, is not', () => {
    expect(memoryProblems(isolate(forty((at) => Math.min(40, 20 + at))))).toEqual([])
    expect(memoryProblems(isolate(forty((at) => 30 + (at % 5) * 8)))).toEqual([])
  })

  test('of the whole runtime is judged where no isolate can be read', () => {
    expect(memoryProblems(runtime(forty((at) => 200 + 5 * at)))).toEqual(['all keeps growing: 300 MB, then 350 MB'])
    expect(memoryProblems(runtime(forty((at) => 300 + (at % 5) * 20)))).toEqual([])
  })

  test('of an isolate that was read rarely or never is a problem, because its growth is unknown', () => {
    const samples = forty((at) => ({
      seconds: at,
      isolates: { publicweb: 30, ...(at % 10 === 0 && { 'publicweb-origin': 10 + at }) },
      runtimes: { all: 300 },
    }))
    expect(memoryProblems(samples)).toEqual([
      'publicweb-origin was read 4 times: too few to tell whether it grows',
      'publicweb-background was read 0 times: too few to tell whether it grows',
    ])
  })

  test('of a few samples is not judged', () => {
    expect(memoryProblems(isolate([10, 20, 30]))).toBeNull()
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
