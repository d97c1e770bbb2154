/** Values that may be in memory already. Those are not promises, so nothing waits for a turn of the event loop. */

/** A value that is available now or later. Its creator replaces an error by a fallback: the promise never rejects. */
export type MaybePromise<T> = T | Promise<T>

/** Derives a value from one that is available now or later. */
export function mapMaybe<T, U>(value: MaybePromise<T>, change: (value: T) => U): MaybePromise<U> {
  return value instanceof Promise ? value.then(change) : change(value)
}

/** Both values, once both are available. */
export function bothMaybe<T, U>(one: MaybePromise<T>, other: MaybePromise<U>): MaybePromise<[T, U]> {
  return one instanceof Promise || other instanceof Promise ? Promise.all([one, other]) : [one, other]
}
