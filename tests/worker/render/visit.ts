import { renderToReadableStream } from 'react-dom/server'
import type { Brand } from '../../../worker/brands/brand.ts'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { compose, type Filling } from '../../../worker/render/compose.ts'
import { Pending, type SlotContent, type Slots } from '../../../worker/render/slots.ts'
import { streamed } from '../../../worker/render/streamed.tsx'

/**
 * Returns the HTML of content with its slots filled, as a visitor gets it: composed from cached sections or, where
 * necessary, streamed by React.
 */
export async function visit(content: SlotContent, slots: Slots = {}, brand: Brand = mainBrand): Promise<string> {
  const filling: Filling = {
    brand,
    find(name) {
      const found = slots[name]
      if (found === undefined) throw new Error(`The page has a slot '${name}', but its route does not fill it`)
      return found
    },
  }
  const pending = Object.values(slots).filter((each) => each instanceof Pending)
  await Promise.all(pending.filter(({ fallback }) => fallback === undefined).map(({ content }) => content))
  const pieces = await compose(content, filling)
  const [only] = pieces
  if (pieces.length === 1 && typeof only === 'string') return only
  const { tree, insert } = streamed(pieces, filling)
  const stream = await renderToReadableStream(tree)
  await stream.allReady
  return new Response(stream.pipeThrough(insert())).text()
}
