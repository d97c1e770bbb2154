/** Streams pages with parts that only React can write. Cached HTML is inserted unchanged into React's stream. */
import { createElement, Fragment, type FunctionComponent, type ReactNode, Suspense, use } from 'react'
import { compose, type Filling, type Piece } from './compose.ts'
import { cutAtMarks, endOfWhole, toMark } from './marks.ts'
import { Placing, type Rendering } from './section.tsx'
import { Markup, Pending, type SlotContent } from './slots.ts'

const END = '</body></html>'

/** Returns the tree for React to render, and a function that returns a stream, which turns React's output into the page. */
export function streamed(pieces: readonly Piece[], filling: Filling) {
  const kept: string[] = []
  const mark = (html: string) => toMark(kept.push(html) - 1)
  const draw: Draw = (content) => {
    const pieces = compose(content, filling)
    // Once this promise has settled, React calls the component again with the result.
    return drawPieces(pieces instanceof Promise ? use(pieces) : pieces, mark, draw)
  }
  const rendering: Rendering = {
    slot: (name) => draw(filling.find(name)),
    text: (name) => getText(name, filling.find(name)),
    section: (section, props) => draw(createElement(section as unknown as FunctionComponent<object>, props)),
  }

  // React writes streamed parts after its tree. The parts must precede the end of the body, so the tree omits that end.
  const last = pieces.at(-1)
  const hasEnd = typeof last === 'string' && last.endsWith(END)
  const body = hasEnd ? [...pieces.slice(0, -1), last.slice(0, -END.length)] : pieces

  return {
    tree: <Placing value={rendering}>{drawPieces(body, mark, draw)}</Placing>,
    /** Returns a stream that replaces the marks in React's output with the cached HTML. */
    insert(): TransformStream<Uint8Array, Uint8Array> {
      const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
      let rest = ''
      let isBegun = false
      const put = (number: number) => {
        const html = kept[number] ?? ''
        // Frees the HTML, because the stream may stay open for streamed parts.
        kept[number] = ''
        return html
      }
      return new TransformStream({
        transform(chunk, controller) {
          const text = rest + decoder.decode(chunk, { stream: true })
          const end = endOfWhole(text)
          const { texts, numbers } = cutAtMarks(text.slice(0, end))
          rest = text.slice(end)
          const [first = '', ...others] = texts
          const parts = numbers.map((number, index) => put(number) + others[index])
          controller.enqueue(encoder.encode(isBegun ? first + parts.join('') : begin(first, parts)))
          isBegun = true
        },
        flush: (controller) => controller.enqueue(encoder.encode(rest + (hasEnd ? END : ''))),
      })
    },
  }
}

/**
 * Returns the HTML of React's first chunk. React writes preloads of pictures before everything else; they are moved
 * into the head.
 */
function begin(preloads: string, [document = '', ...others]: readonly string[]): string {
  const end = document.indexOf('</head>')
  return end === -1
    ? preloads + document + others.join('')
    : document.slice(0, end) + preloads + document.slice(end) + others.join('')
}

type Draw = (content: SlotContent) => ReactNode

function drawPieces(pieces: readonly Piece[], mark: (html: string) => string, draw: Draw): ReactNode {
  const drawn = pieces.map((piece) => {
    if (typeof piece === 'string') return mark(piece)
    return piece instanceof Pending ? createElement(Waiting, { pending: piece, draw }) : piece
  })
  // The pieces are passed as separate children. Their order never changes, so they need no keys.
  return createElement(Fragment, null, ...drawn)
}

/**
 * Shows a fallback until the content arrives. The Suspense boundary is inside an element with `display: contents`,
 * because React would wait for a boundary without a parent element.
 */
function Waiting({ pending, draw }: { pending: Pending; draw: Draw }): ReactNode {
  return createElement(
    'streamed-part',
    null,
    <Suspense fallback={draw(pending.fallback ?? null)}>
      <Arriving content={pending.content} draw={draw} />
    </Suspense>,
  )
}

function Arriving({ content, draw }: { content: Promise<SlotContent>; draw: Draw }): ReactNode {
  return draw(use(content))
}

function getText(name: string, content: SlotContent): string {
  if (content instanceof Markup) return content.html
  if (content instanceof Pending) return getText(name, content.settled ?? use(content.content))
  if (typeof content === 'string') return content
  throw new Error(`The slot '${name}' is in an attribute, so its content must be text`)
}
