import { Fragment, type ReactNode } from 'react'
import type { ContentBlock } from './document.ts'

export interface ProseProps {
  blocks: readonly ContentBlock[]
  /** What `{name}` in the text stands for, such as the brand's name. A name without a value throws. */
  values?: Readonly<Record<string, string>>
  /** What stands at each `::slot{name="…"}` of the text. A slot without a component throws. */
  slots?: Readonly<Record<string, ReactNode>>
}

/** The text of a compiled document, with its values and components in their places. */
export function Prose({ blocks, values = {}, slots = {} }: ProseProps) {
  return (
    <div className="prose">
      {blocks.map((block, index) =>
        'html' in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change
          <Html key={index} html={fillValues(block.html, values)} />
        ) : (
          <Fragment key={block.slot}>{slotOf(slots, block.slot)}</Fragment>
        ),
      )}
    </div>
  )
}

function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from content/ by our own build, values escaped
  return <div className="prose-block" dangerouslySetInnerHTML={{ __html: html }} />
}

function slotOf(slots: Readonly<Record<string, ReactNode>>, name: string): ReactNode {
  if (!Object.hasOwn(slots, name)) throw new Error(`The text asks for the unknown component ${name}`)
  return slots[name]
}

/** Puts values in the places of `{name}`, escaped. Throws on a name without a value. */
export function fillValues(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{([a-z]\w*)\}/giu, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`The text asks for the unknown value {${name}}`)
    return value.replace(/[&<>"]/gu, (character) => ESCAPES[character] ?? character)
  })
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
