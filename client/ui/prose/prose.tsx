import { Fragment, type ReactNode } from 'react'
import { ownHtml } from '../own-html.ts'
import type { ContentBlock } from './document.ts'

export interface ProseProps {
  blocks: readonly ContentBlock[]
  /** The values of `{name}` in the text, such as the brand's name. A name without a value causes an error. */
  values?: Readonly<Record<string, string>>
  /** The component for each `::slot{name="…"}` in the text. A slot without a component causes an error. */
  slots?: Readonly<Record<string, ReactNode>>
}

/** The text of a compiled document, with values and components inserted. */
export function Prose({ blocks, values = {}, slots = {} }: ProseProps) {
  return (
    <div className="prose">
      {blocks.map((block, index) =>
        'html' in block ? (
          <ProseHtml
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change
            key={index}
            className="prose-block"
            id={block.isKeep ? KEEP_ID : undefined}
            html={block.html}
            values={values}
          />
        ) : (
          <Fragment key={block.slot}>{getSlot(slots, block.slot)}</Fragment>
        ),
      )}
    </div>
  )
}

/** The id of a document's printable block. The link that prints only this block points to it. */
export const KEEP_ID = 'keep'

export interface ProseHtmlProps {
  className: string
  id?: string
  html: string
  values: Readonly<Record<string, string>>
}

/** One block of a document. Pages can use it to place a block apart from the other text. */
export function ProseHtml({ className, id, html, values }: ProseHtmlProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from content/ by our own build, values escaped
    <div className={className} id={id} dangerouslySetInnerHTML={{ __html: ownHtml(fillValues(html, values)) }} />
  )
}

function getSlot(slots: Readonly<Record<string, ReactNode>>, name: string): ReactNode {
  if (!Object.hasOwn(slots, name)) throw new Error(`The text uses the unknown component ${name}`)
  return slots[name]
}

/** Inserts values for `{name}` in plain text. Throws for a name without a value. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]\w*)\}/giu, (_, name: string) => valueIn(values, name))
}

/** Inserts values for `{name}`, escaped. Throws for a name without a value. */
function fillValues(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{([a-z]\w*)\}/giu, (_, name: string) => {
    return valueIn(values, name).replace(/[&<>"]/gu, (character) => ESCAPES[character] ?? character)
  })
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function valueIn(values: Readonly<Record<string, string>>, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value === undefined) throw new Error(`The text uses the unknown value {${name}}`)
  return value
}
