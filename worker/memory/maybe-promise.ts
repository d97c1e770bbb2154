/**
 * Values that may already be in memory. A value in memory is not wrapped in a promise, so the code that uses it does
 * not wait for the event loop.
 */

/** A value that is available now or later. The promise never rejects: its creator replaces an error with a fallback. */
export type MaybePromise<T> = T | Promise<T>

/** Derives a value from another value that is available now or later. */
export function mapMaybe<T, U>(value: MaybePromise<T>, change: (value: T) => U): MaybePromise<U> {
  return value instanceof Promise ? value.then(change) : change(value)
}

/** Returns both values, once both are available. */
export function bothMaybe<T, U>(one: MaybePromise<T>, other: MaybePromise<U>): MaybePromise<[T, U]> {
  return one instanceof Promise || other instanceof Promise ? Promise.all([one, other]) : [one, other]
}
