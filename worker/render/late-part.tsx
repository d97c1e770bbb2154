/**
 * A deferred part: React streams its fallback into the place at once, and the content with React's own reveal script
 * at the end of the document.
 */
import { type ReactElement, Suspense, use } from 'react'
import { toLatin } from './latin.ts'
import { type EventualPart, isShared, Part, type PartContent, type SharedPart, splitAtParts } from './part.tsx'
import { streamHtml } from './render-html.ts'

/**
 * Around what React can say at once; everything after it comes later. Without an element around it a boundary could hold
 * the document's own head, so React would wait for its content before it says anything.
 */
const PLACE = '<div data-place="true">'
const END_OF_PLACE = '<template data-place-end="true"></template></div>'

export interface LatePart {
  /** HTML for the part's place: its fallback, or its content where that was already there. */
  place: string
  /** Writes what comes later, until all has come. */
  rest: (write: (html: string) => Promise<void>) => Promise<void>
}

export interface LatePartOptions {
  nonce: string
  signal: AbortSignal
  onError: (error: unknown) => void
  /** The HTML of what visitors share, from memory or rendered once. */
  renderShared: (part: SharedPart) => Promise<string>
}

/** Starts a deferred part. `prefix` keeps React's ids of several parts in one document apart. */
export async function streamLatePart(
  prefix: string,
  part: EventualPart,
  { renderShared, ...options }: LatePartOptions,
): Promise<LatePart> {
  // React streams a mark in the place of what is shared: rendering it anew for each visitor cost more than all the rest.
  let sharedHtml = ''
  const marked = async (content: PartContent): Promise<ReactElement | null> => {
    if (content === null || !isShared(content)) return content
    sharedHtml = await renderShared(content)
    return <Part name={prefix} />
  }
  const filled = (html: string) => splitAtParts(html).texts.map(toLatin).join(sharedHtml)
  const promise = 'value' in part.data ? marked(part.data.value) : part.data.promise.then(marked)
  const stream = await streamHtml(
    <div data-place="true">
      <Suspense fallback={part.fallback}>
        <Content promise={promise} />
      </Suspense>
      <template data-place-end="true" />
    </div>,
    { ...options, identifierPrefix: prefix },
  )
  const reader = stream.getReader()
  let buffer = ''
  while (!buffer.includes(END_OF_PLACE)) {
    const { done, value } = await reader.read()
    if (done) break
    buffer += value
  }
  const [place = '', early = ''] = buffer.split(END_OF_PLACE)
  return {
    place: filled(place.slice(PLACE.length)),
    rest: async (write) => {
      // In one piece: between two chunks of this part, another could write its own.
      let late = early
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        late += value
      }
      await write(filled(late))
    },
  }
}

function Content({ promise }: { promise: Promise<ReactElement | null> }): ReactElement | null {
  return use(promise)
}
