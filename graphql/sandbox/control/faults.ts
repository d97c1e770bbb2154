/** Faults that, by default, make a call fail before it is carried out. */
const REFUSING = ['refuse', 'hang', '500', '503', '409', '429'] as const
/** Faults that, by default, delay or damage the response of a call that was carried out. */
const COMMITTING = ['late', 'drop', 'malformed', 'truncated', 'drip', 'huge'] as const

export const FAULT_KINDS = [...REFUSING, ...COMMITTING]

export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  /**
   * 'any', or an operation such as 'refunds.create'. The prefix 'payment_intents.' may be omitted: 'confirm' stands for
   * 'payment_intents.confirm'.
   */
  match: string
  kind: FaultKind
  delayMs: number
  /** Whether the call is carried out before the fault applies. */
  commits: boolean
}

type Row = { id: number; match: string; kind: FaultKind; delay_ms: number; commits: number }

/** The faults that wait for matching calls. The database stores them. */
export class Faults {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add({ match, kind, delayMs, commits }: Fault, times: number): void {
    const statement = 'INSERT INTO faults (match, kind, remaining, delay_ms, commits) VALUES (?, ?, ?, ?, ?)'
    this.#sql.exec(statement, match, kind, times, delayMs, commits ? 1 : 0)
  }

  /** Returns the oldest remaining fault for this operation and counts one use of it. Null if there is none. */
  take(operation: string): Fault | null {
    const [row] = this.#sql.exec<Row>(
      `SELECT id, match, kind, delay_ms, commits FROM faults
        WHERE remaining > 0 AND (match = 'any' OR match = ? OR 'payment_intents.' || match = ?) ORDER BY id LIMIT 1`,
      operation,
      operation,
    )
    if (!row) return null
    this.#sql.exec('UPDATE faults SET remaining = remaining - 1 WHERE id = ?', row.id)
    return { match: row.match, kind: row.kind, delayMs: row.delay_ms, commits: row.commits === 1 }
  }

  clear(): void {
    this.#sql.exec('DELETE FROM faults')
  }
}

export function commitsByDefault(kind: FaultKind): boolean {
  return (COMMITTING as readonly FaultKind[]).includes(kind)
}
