/** A rendering that never ends, as when the visitor whose request started it is gone, blocks nobody else. */
import { afterEach, expect, test, vi } from 'vitest'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { PageWriter } from '../../../worker/render/page-writer.ts'
import type * as RenderHtml from '../../../worker/render/render-html.ts'
import { cached } from '../../../worker/render/section.tsx'

const stuck = vi.hoisted(() => ({ renderings: 0 }))

/** The first rendering never settles; the others are real. */
vi.mock('../../../worker/render/render-html.ts', async (load) => {
  const real = await load<typeof RenderHtml>()
  return {
    renderHtml: (tree: Parameters<typeof real.renderHtml>[0]) =>
      stuck.renderings++ === 0 ? new Promise<string>(() => {}) : real.renderHtml(tree),
  }
})

const Greeting = cached('deadline-greeting', function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
})

afterEach(() => vi.useRealTimers())

test('it fails after two seconds for all who wait, and the next visitor gets a rendering of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const visit = () => new PageWriter(mainBrand, [{}], () => {}).renderComplete(<Greeting name="Ann" />)
  const waiting = [visit(), visit()]
  const ended = Promise.allSettled(waiting)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(stuck.renderings).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  for (const result of await ended) expect(result).toMatchObject({ status: 'rejected', reason: { message: /2000 ms/ } })
  expect(await visit()).toContain('Ann')
  expect(stuck.renderings).toBe(2)
  // Kept from now on.
  expect(await visit()).toContain('Ann')
  expect(stuck.renderings).toBe(2)
})
