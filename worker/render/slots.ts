/** What a route puts into the slots of a page: content at hand, or content whose data is still on its way. */
import type { ReactElement } from 'react'

/** A value that is at hand, or will be. Its maker puts a fallback in the place of an error: the promise never rejects. */
export type MaybePromise<T> = T | Promise<T>

/** Markup that our own code made and escaped: data for machines, such as JSON-LD. What people read comes from React. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

/** A cached section, any other element (rendered for this visitor alone), text, markup, or nothing. */
export type Content = ReactElement | string | Markup | null

/** Content whose data is on its way. */
export class Pending {
  readonly content: Promise<Content>
  /** Stands there meanwhile. Undefined: the page is flushed up to here and waits. */
  readonly fallback: Content | undefined
  /** The content once it came; undefined before. */
  settled: Content | undefined

  constructor(content: Promise<Content>, fallback: Content | undefined) {
    this.content = content
    this.fallback = fallback
    content.then(
      (came) => {
        this.settled = came
      },
      () => {
        // Whoever writes the page waits for the content too, and hears of the error.
      },
    )
  }
}

export type SlotContent = Content | Pending
export type Slots = Readonly<Record<string, SlotContent>>

/** Derives a value from one that is at hand, or will be. */
export function mapMaybe<T, U>(value: MaybePromise<T>, change: (value: T) => U): MaybePromise<U> {
  return value instanceof Promise ? value.then(change) : change(value)
}

/** Critical data: a flush point. The page's bytes stop here until the value is there; its maker bounds the wait. */
export function critical<T>(value: MaybePromise<T>, render: (value: T) => Content): SlotContent {
  return value instanceof Promise ? new Pending(value.then(render), undefined) : render(value)
}

/** Deferred data: the fallback stands here, reading well by itself, until the content is streamed out of order. */
export function deferred<T>(value: MaybePromise<T>, render: (value: T) => Content, fallback: Content): SlotContent {
  return value instanceof Promise ? new Pending(value.then(render), fallback) : render(value)
}
