/** The content that a route puts into a page's slots: available content, or content whose data is still pending. */
import type { ReactElement } from 'react'
import type { MaybePromise } from '../memory/maybe-promise.ts'

/** Markup that our own code generated and escaped, such as JSON-LD. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

/** The element of a cached section, any other element (rendered for this visitor alone), text, markup, or nothing. */
export type Content = ReactElement | string | Markup | null

/** Content whose data is pending. */
export class Pending {
  readonly content: Promise<Content>
  /** Content to show until the data arrives. If undefined, the rest of the page waits for the data. */
  readonly fallback: Content | undefined
  /** The content once it has arrived; undefined until then. */
  settled: Content | undefined

  constructor(content: Promise<Content>, fallback: Content | undefined) {
    this.content = content
    this.fallback = fallback
    content.then(
      (arrived) => {
        this.settled = arrived
      },
      () => {
        // The error is handled by the code that writes the page, which also awaits the content.
      },
    )
  }
}

export type SlotContent = Content | Pending
export type Slots = Readonly<Record<string, SlotContent>>

/**
 * Makes a slot's content from critical data. If the value is pending, the rest of the page waits for it. The creator of
 * the value limits the wait.
 */
export function critical<T>(value: MaybePromise<T>, render: (value: T) => Content): SlotContent {
  return value instanceof Promise ? new Pending(value.then(render), undefined) : render(value)
}

/**
 * Makes a slot's content from deferred data. The fallback is shown until the content is streamed, so it must make sense
 * on its own.
 */
export function deferred<T>(value: MaybePromise<T>, render: (value: T) => Content, fallback: Content): SlotContent {
  return value instanceof Promise ? new Pending(value.then(render), fallback) : render(value)
}
