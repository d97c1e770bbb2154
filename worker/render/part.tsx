/**
 * Parts: the places of a page that differ from visitor to visitor.
 * A page marks each with `<Part name="…" />`; its route says what stands there. Everything else is the shell,
 * which is rendered once and shared by all visitors (docs/decisions/011-shells-and-parts.md).
 */
import type { ReactElement } from 'react'
import { Lru } from './lru.ts'

/** Control characters: React passes them through, and no page text may contain them. */
const OPEN = '\u0001'
const CLOSE = '\u0002'

/** The place of a part. Several places may show the same part. */
export function Part({ name }: { name: string }) {
  return <>{`${OPEN}${name}${CLOSE}`}</>
}

/** The name of the place up to which a page is the same whatever its critical data turns out to be. Nothing stands there. */
export const FENCE = 'fence'

/** Splits rendered HTML at its marks: texts[0], part names[0], texts[1], … */
export function splitAtParts(html: string): { texts: string[]; names: string[] } {
  const texts: string[] = []
  const names: string[] = []
  let from = 0
  for (;;) {
    const open = html.indexOf(OPEN, from)
    if (open === -1) break
    const close = html.indexOf(CLOSE, open)
    texts.push(html.slice(from, open))
    names.push(html.slice(open + 1, close))
    from = close + 1
  }
  texts.push(html.slice(from))
  return { texts, names }
}

/** A value that is at hand, or will be. The promise never rejects: its maker puts the plain fallback in its place. */
export type Eventually<T> = { value: T } | { promise: Promise<T> }

/** Something that is known already. */
export function atHand<T>(value: T): Eventually<T> {
  return { value }
}

/** Derives from a value that is at hand, or will be. */
export function mapEventually<T, U>(eventually: Eventually<T>, change: (value: T) => U): Eventually<U> {
  return 'value' in eventually ? { value: change(eventually.value) } : { promise: eventually.promise.then(change) }
}

/** A part that any visitor with the same key may share; rendered once for each key. Never for personal values. */
export interface SharedPart {
  kind: 'shared'
  key: string
  render: () => ReactElement | null
}

/** A part whose data may still be under way. */
export interface EventualPart {
  kind: 'eventual'
  data: Eventually<PartContent>
  /** What stands there meanwhile; without one, the page waits at this place (critical data, bounded by its deadline). */
  fallback: PartContent
  waits: boolean
}

export type PartContent = ReactElement | null | SharedPart
export type Parts = Record<string, PartContent | EventualPart>

/** A part to be kept by key: `key` names the component and everything it depends on. */
export function shared(key: string, render: () => ReactElement | null): SharedPart {
  return { kind: 'shared', key, render }
}

const contentNames = new WeakMap<object, string>()
const namesByContent = new Lru<string>(1000)
let named = 0

/**
 * A short name of what an answer holds, for keys of shared parts: equal content has an equal name, and an answer is read
 * for it only once. Answers are frozen, so a name stays true.
 */
export function contentName(answer: object): string {
  let name = contentNames.get(answer)
  if (name === undefined) {
    const content = JSON.stringify(answer)
    name = namesByContent.get(content) ?? String(named++)
    namesByContent.set(content, name)
    contentNames.set(answer, name)
  }
  return name
}

/** Critical: the page's bytes stop here until the value is there. Its deadline is the maker's business. */
export function critical<T>(value: Eventually<T>, render: (value: T) => PartContent): PartContent | EventualPart {
  return 'value' in value
    ? render(value.value)
    : { kind: 'eventual', data: mapEventually(value, render), fallback: null, waits: true }
}

/** Deferred: the fallback stands here, reading well by itself, until the value streams in at the end of the page. */
export function deferred<T>(
  value: Eventually<T>,
  render: (value: T) => PartContent,
  fallback: PartContent,
): PartContent | EventualPart {
  return 'value' in value
    ? render(value.value)
    : { kind: 'eventual', data: mapEventually(value, render), fallback, waits: false }
}

export function isEventual(part: PartContent | EventualPart): part is EventualPart {
  return part !== null && 'kind' in part && part.kind === 'eventual'
}

export function isShared(part: PartContent): part is SharedPart {
  return part !== null && 'kind' in part && part.kind === 'shared'
}
