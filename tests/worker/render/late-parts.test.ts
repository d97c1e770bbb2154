import { expect, test } from 'vitest'
import { LateParts } from '../../../worker/render/late-parts.ts'
import { type EventualPart, type PartContent, shared } from '../../../worker/render/part.tsx'

const late = (promise: Promise<PartContent>): EventualPart => ({
  kind: 'eventual',
  data: { promise },
  fallback: null,
  waits: false,
})

/** Renders a part as its own key, and takes 'broken' for one that throws. */
function start() {
  const abort = new AbortController()
  const errors: unknown[] = []
  const written: string[] = []
  const parts = new LateParts({
    nonce: 'n0nce',
    signal: abort.signal,
    onError: (error) => errors.push(error),
    render: async (content) => {
      const key = content && 'key' in content ? content.key : null
      if (key === 'broken') throw new Error('broken')
      return `<p>${key}</p>`
    },
  })
  const rest = () => parts.rest(async (html) => void written.push(html))
  return { abort, errors, written, parts, rest }
}

const part = (key: string) => shared(key, () => null)

test('a place holds its fallback, and what comes names the place', async () => {
  const { parts, written, rest, errors } = start()
  expect(parts.place(late(Promise.resolve(part('one'))), '<i>soon</i>')).toBe(
    '<template id="late-0"></template><i>soon</i><!--/late-->',
  )
  await rest()
  expect(written).toHaveLength(1)
  expect(written[0]).toMatch(
    /^<template id="came-0"><p>one<\/p><\/template><script nonce="n0nce">.*;reveal\(0\)<\/script>$/,
  )
  expect(errors).toEqual([])
})

test('parts are written as they come, whatever their order, and the script is told once', async () => {
  const { parts, written, rest } = start()
  const slow = Promise.withResolvers<PartContent>()
  parts.place(late(slow.promise), '')
  parts.place(late(Promise.resolve(part('quick'))), '')
  const done = rest()
  await expect.poll(() => written.length).toBe(1)
  slow.resolve(part('slow'))
  await done
  expect(written.map((html) => /<p>(\w+)/.exec(html)?.[1])).toEqual(['quick', 'slow'])
  expect(written.join('').match(/function reveal/g)).toHaveLength(1)
})

test('a part that fails is reported, and its fallback stands', async () => {
  const { parts, written, rest, errors } = start()
  parts.place(late(Promise.resolve(part('broken'))), 'fallback')
  parts.place(late(Promise.resolve(part('whole'))), '')
  await rest()
  expect(errors).toMatchObject([{ message: 'broken' }])
  expect(written.join('')).not.toContain('came-0')
  expect(written.join('')).toContain('reveal(1)')
})

test('what has not come when patience ends stays away', async () => {
  const { abort, parts, written, rest } = start()
  parts.place(late(new Promise(() => {})), 'fallback')
  const done = rest()
  abort.abort()
  await done
  expect(written).toEqual([])
})

test('a page without late parts ends at once', async () => {
  const { written, rest } = start()
  await rest()
  expect(written).toEqual([])
})
