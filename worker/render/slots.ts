/** What a route puts into a page's slots: available content, or content whose data is still pending. */
import type { ReactElement } from 'react'
import type { MaybePromise } from '../memory/maybe-promise.ts'

/** Markup that our own code generated and escaped: data for machines, such as JSON-LD. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

/** The element of a cached section; any other element, rendered for this visitor alone; text, markup, or nothing. */
export type Content = ReactElement | string | Markup | null

/** Content whose data is pending. */
export class Pending {
  readonly content: Promise<Content>
  /** Shown meanwhile. Undefined: the page is flushed up to here and waits. */
  readonly fallback: Content | undefined
  /** The content once it has arrived; undefined before. */
  settled: Content | undefined

  constructor(content: Promise<Content>, fallback: Content | undefined) {
    this.content = content
    this.fallback = fallback
    content.then(
      (came) => {
        this.settled = came
      },
      () => {
        // The code that writes the page also awaits the content, and receives the error.
      },
    )
  }
}

export type SlotContent = Content | Pending
export type Slots = Readonly<Record<string, SlotContent>>

/** Critical data: a flush point. The page's bytes stop here until the value arrives; its creator limits the wait. */
export function critical<T>(value: MaybePromise<T>, render: (value: T) => Content): SlotContent {
  return value instanceof Promise ? new Pending(value.then(render), undefined) : render(value)
}

/** Deferred data: the fallback is shown until the content is streamed, and must make sense on its own. */
export function deferred<T>(value: MaybePromise<T>, render: (value: T) => Content, fallback: Content): SlotContent {
  return value instanceof Promise ? new Pending(value.then(render), fallback) : render(value)
}
