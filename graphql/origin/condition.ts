/** An SQL condition with unnumbered `?` placeholders, and the values for them. It must hold when a statement runs. */
export interface Condition {
  sql: string
  values: readonly (string | number | null)[]
}

export const ALWAYS: Condition = { sql: 'true', values: [] }
