import { expect, test } from 'vitest'
import type { Content } from '../../../worker/render/slots.ts'
import { StreamedParts } from '../../../worker/render/streamed-parts.ts'

/** Renders text as a paragraph; 'broken' throws. */
function start() {
  const errors: unknown[] = []
  const written: string[] = []
  const parts = new StreamedParts({
    nonce: 'n0nce',
    onError: (error) => errors.push(error),
    render: async (content) => {
      if (content === 'broken') throw new Error('broken')
      return `<p>${content}</p>`
    },
  })
  const rest = () => parts.rest(async (html) => void written.push(html))
  const place = (content: Promise<Content>, fallback = '') => parts.place(content, fallback !== '').join(fallback)
  return { stopWaiting: () => parts.stopWaiting(), errors, written, place, rest }
}

test('a place contains its fallback, and the streamed part names the place', async () => {
  const { place, written, rest, errors } = start()
  expect(place(Promise.resolve('one'), '<i>soon</i>')).toBe('<late-part id="l0"><i>soon</i></late-part>')
  await rest()
  expect(written).toEqual([
    '<template id="c0"><p>one</p></template><script nonce="n0nce">l0.replaceWith(c0.content)</script>',
  ])
  expect(errors).toEqual([])
})

test('parts are written in the order they arrive', async () => {
  const { place, written, rest } = start()
  const slow = Promise.withResolvers<Content>()
  place(slow.promise)
  place(Promise.resolve('quick'))
  const done = rest()
  await expect.poll(() => written.length).toBe(1)
  slow.resolve('slow')
  await done
  expect(written.map((html) => /<p>(\w+)/.exec(html)?.[1])).toEqual(['quick', 'slow'])
})

test('a part that fails is reported, and its fallback stays', async () => {
  const { place, written, rest, errors } = start()
  place(Promise.resolve('broken'), 'fallback')
  place(Promise.resolve('whole'))
  await rest()
  expect(errors).toMatchObject([{ message: 'broken' }])
  expect(written.join('')).not.toContain('c0')
  expect(written.join('')).toContain('l1.replaceWith')
})

test('a part that misses the deadline is omitted', async () => {
  const { stopWaiting, place, written, rest } = start()
  place(new Promise(() => {}), 'fallback')
  const done = rest()
  stopWaiting()
  await done
  expect(written).toEqual([])
})

test('a deadline that passes before the end of the page ends the wait', async () => {
  const { stopWaiting, place, written, rest } = start()
  place(new Promise(() => {}), 'fallback')
  stopWaiting()
  await rest()
  expect(written).toEqual([])
})

test('a page without streamed parts ends immediately', async () => {
  const { written, rest } = start()
  await rest()
  expect(written).toEqual([])
})
