import type { OperationName } from '../operations.ts'

/**
 * Gateway faults on demand. `refuse`, `hang`, `500`, `503`, `409` and `429` fail without carrying the call out; `late`,
 * `drop`, `malformed`, `html`, `truncated`, `drip` and `huge` carry it out and damage the response. `commits` overrides
 * this.
 */
export const FAULT_KINDS = [
  'refuse',
  'hang',
  'late',
  'drop',
  '500',
  '503',
  '409',
  '429',
  'malformed',
  'html',
  'truncated',
  'drip',
  'huge',
] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  /** 'any', an operation such as 'payment_intents.confirm', or its short name. */
  match: string
  kind: FaultKind
  times: number
  delayMs: number
  /** Whether the call is carried out before it fails. */
  commits: boolean
}

const COMMITTING: readonly FaultKind[] = ['late', 'drop', 'malformed', 'html', 'truncated', 'drip', 'huge']
const SHORT_NAMES: Readonly<Record<string, readonly OperationName[]>> = {
  create: ['payment_intents.create'],
  confirm: ['payment_intents.confirm'],
  cancel: ['payment_intents.cancel'],
  retrieve: ['payment_intents.retrieve'],
  list: ['payment_intents.list'],
  refund: ['refunds.create'],
  payment_method: ['payment_methods.create'],
  session: ['sessions.create', 'sessions.retrieve', 'sessions.expire'],
}

type Row = { id: number; match: string; kind: FaultKind; remaining: number; delay_ms: number; commits: number }

/** Faults waiting for a matching call. */
export class Faults {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add({ match, kind, times, delayMs, commits }: Fault): void {
    const statement = 'INSERT INTO faults (match, kind, remaining, delay_ms, commits) VALUES (?, ?, ?, ?, ?)'
    this.#sql.exec(statement, match, kind, times, delayMs, commits ? 1 : 0)
  }

  /** Takes the first fault set for this operation and uses it once. */
  take(operation: OperationName): Fault | null {
    for (const row of this.#rows()) {
      if (!matches(row.match, operation)) continue
      this.#sql.exec('UPDATE faults SET remaining = remaining - 1 WHERE id = ?', row.id)
      return toFault(row)
    }
    return null
  }

  list(): Fault[] {
    return this.#rows().map(toFault)
  }

  clear(): void {
    this.#sql.exec('DELETE FROM faults')
  }

  #rows(): Row[] {
    return this.#sql.exec<Row>('SELECT * FROM faults WHERE remaining > 0 ORDER BY id').toArray()
  }
}

export function isFaultKind(text: string): text is FaultKind {
  return (FAULT_KINDS as readonly string[]).includes(text)
}

export function commitsByDefault(kind: FaultKind): boolean {
  return COMMITTING.includes(kind)
}

/** 'any', a short name, or an operation's own name such as 'sessions.expire'. */
export function isMatch(text: string): boolean {
  return text === 'any' || Object.hasOwn(SHORT_NAMES, text) || /^[a-z_]+\.[a-z_]+$/.test(text)
}

function matches(match: string, operation: OperationName): boolean {
  return match === 'any' || match === operation || (SHORT_NAMES[match] ?? []).includes(operation)
}

function toFault({ match, kind, remaining, delay_ms, commits }: Row): Fault {
  return { match, kind, times: remaining, delayMs: delay_ms, commits: commits === 1 }
}
