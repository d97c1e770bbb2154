import { expect, test } from 'vitest'
import { readBounded } from '../../../worker/http/bounded-body.ts'

test.each([
  ['exceeds the size limit', new AbortController().signal, 'too-large'],
  ['is still arriving after the time limit', AbortSignal.abort(), 'aborted'],
] as const)('a body that %s is refused at once, and its stream is canceled', async (_, signal, reason) => {
  let isCanceled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(5)),
    cancel: () => {
      isCanceled = true
    },
  })
  expect(await readBounded(endless, 12, signal)).toEqual({ ok: false, reason })
  expect(isCanceled).toBe(true)
})

test('a body of exactly the size limit is read completely', async () => {
  const body = new Blob(['twelve bytes']).stream()
  const { signal } = new AbortController()
  expect(await readBounded(body, 12, signal)).toEqual({ ok: true, bytes: new TextEncoder().encode('twelve bytes') })
})
