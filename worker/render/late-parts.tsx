/**
 * Deferred parts: React streams each fallback into its place at once, and the contents with React's own reveal script at
 * the end of the document. One stream of React for all parts of a page, because starting one costs more than a part.
 */
import { Fragment, type ReactElement, Suspense, use } from 'react'
import { toLatin } from './latin.ts'
import {
  type EventualPart,
  isShared,
  Part,
  type PartContent,
  type SharedPart,
  splitAtParts,
  upToOpenMark,
} from './part.tsx'
import { streamHtml } from './render-html.ts'

/**
 * Around what React can say at once; everything after it comes later. Without an element around it a boundary could hold
 * the document's own head, so React would wait for its content before it says anything.
 */
const PLACES = '<div data-places="true">'
const END_OF_PLACE = '<template data-place-end="true"></template>'

export interface LateParts {
  /** HTML for each part's place, in the order given: its fallback, or its content where that was already there. */
  places: string[]
  /** Writes what comes later, each piece as it comes, until all have come. */
  rest: (write: (html: string) => Promise<void>) => Promise<void>
}

export interface LatePartsOptions {
  nonce: string
  signal: AbortSignal
  onError: (error: unknown) => void
  /** The HTML of what visitors share, from memory or rendered once. */
  renderShared: (part: SharedPart) => Promise<string>
}

/** Starts the deferred parts of a page. */
export async function streamLateParts(
  parts: readonly EventualPart[],
  { renderShared, ...options }: LatePartsOptions,
): Promise<LateParts> {
  // React streams a mark in the place of what is shared: rendering it anew for each visitor cost more than all the rest.
  const sharedHtml = new Map<string, string>()
  const marked = async (content: PartContent, name: string): Promise<ReactElement | null> => {
    if (content === null || !isShared(content)) return content
    sharedHtml.set(name, await renderShared(content))
    return <Part name={name} />
  }
  const filled = (html: string) => {
    const { texts, names } = splitAtParts(html)
    return texts.map((text, index) => toLatin(text) + (sharedHtml.get(names[index] ?? '') ?? '')).join('')
  }
  const contents = parts.map((part, index) =>
    'value' in part.data
      ? marked(part.data.value, String(index))
      : part.data.promise.then((content) => marked(content, String(index))),
  )
  const stream = await streamHtml(
    <div data-places="true">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list, which never changes
        <Fragment key={index}>
          <Suspense fallback={part.fallback}>
            <Content promise={contents[index] ?? null} />
          </Suspense>
          <template data-place-end="true" />
        </Fragment>
      ))}
    </div>,
    options,
  )
  let buffer = ''
  let pieces = ['']
  while (pieces.length <= parts.length) {
    const { done, value } = await stream.next()
    if (done) break
    buffer += value
    pieces = buffer.slice(PLACES.length).split(END_OF_PLACE)
  }
  const early = (pieces[parts.length] ?? '').replace('</div>', '')
  return {
    places: parts.map((_, index) => filled(pieces[index] ?? '')),
    rest: async (write) => {
      let ready = early
      for (;;) {
        const whole = upToOpenMark(ready)
        await write(filled(ready.slice(0, whole)))
        const { done, value } = await stream.next()
        if (done) return
        ready = ready.slice(whole) + value
      }
    },
  }
}

function Content({ promise }: { promise: Promise<ReactElement | null> | null }): ReactElement | null {
  return promise && use(promise)
}
