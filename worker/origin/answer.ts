/** An answer as it is kept: plain data, frozen, because everyone who asks the same gets the very same object. */
export interface KeptAnswer {
  readonly data: object
  /** Milliseconds since the epoch. */
  readonly storedAt: number
}

export function keep(data: object, storedAt: number): KeptAnswer {
  freeze(data)
  return { data, storedAt }
}

/** A component that writes into an answer would write into everybody's: it throws instead. */
function freeze(value: object): void {
  Object.freeze(value)
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) freeze(each)
}
