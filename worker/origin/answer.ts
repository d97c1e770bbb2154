/** An answer as it is kept: checked and frozen data, because everyone who asks the same gets the very same object. */
export interface KeptAnswer {
  readonly data: object
  /** Milliseconds since the epoch. */
  readonly storedAt: number
}
