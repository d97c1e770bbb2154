import { expect, test } from 'vitest'
import { readBounded } from '../../../worker/http/bounded-body.ts'

/** A body without end that sends five bytes on each pull. */
function endless() {
  let isCanceled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(5)),
    cancel: () => {
      isCanceled = true
    },
  })
  return { body, isCanceled: () => isCanceled }
}

const { signal } = new AbortController()

test('a body over the limit is refused as soon as it exceeds it, and the sender is stopped', async () => {
  const { body, isCanceled } = endless()
  expect(await readBounded(body, 12, signal)).toEqual({ ok: false, reason: 'too-large' })
  expect(isCanceled()).toBe(true)
})

test('a body of exactly the limit is read completely', async () => {
  const body = new Blob(['twelve bytes']).stream()
  expect(await readBounded(body, 12, signal)).toEqual({ ok: true, bytes: new TextEncoder().encode('twelve bytes') })
})

test('after the time limit a body is refused, and its sender is stopped', async () => {
  const { body, isCanceled } = endless()
  expect(await readBounded(body, 12, AbortSignal.abort())).toEqual({ ok: false, reason: 'aborted' })
  expect(isCanceled()).toBe(true)
})
