import { ID_PREFIXES, type Kind, type Kinds } from '../objects.ts'

/** An object with the gateway's private data about it. */
export interface Stored<K extends Kind> {
  body: Kinds[K]['body']
  secrets: Kinds[K]['secrets']
}

export interface Page {
  limit: number
  startingAfter?: string | null
  endingBefore?: string | null
  /** Inclusive bounds of `created`, in seconds. */
  createdFrom?: number
  createdTo?: number
}

type Row = { body: string; secrets: string }

/** The gateway's objects by kind and id. Everything is synchronous, so a call is never partly done. */
export class Store {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  insert<K extends Kind>(kind: K, body: Kinds[K]['body'], secrets: Kinds[K]['secrets']): Stored<K> {
    const statement = 'INSERT INTO objects (id, kind, body, secrets) VALUES (?, ?, ?, ?)'
    this.#sql.exec(statement, body.id, kind, JSON.stringify(body), JSON.stringify(secrets))
    return { body, secrets }
  }

  update<K extends Kind>(kind: K, { body, secrets }: Stored<K>): void {
    const statement = 'UPDATE objects SET body = ?, secrets = ? WHERE id = ? AND kind = ?'
    this.#sql.exec(statement, JSON.stringify(body), JSON.stringify(secrets), body.id, kind)
  }

  /** Deletes a customer, their cards, and the events and first responses that repeat their data. */
  deleteCustomer(id: string): void {
    this.#sql.exec(`DELETE FROM objects WHERE id = ? AND kind = 'customer'`, id)
    this.#sql.exec(`DELETE FROM objects WHERE kind = 'payment_method' AND json_extract(body, '$.customer') = ?`, id)
    this.#sql.exec(`DELETE FROM objects WHERE kind = 'event' AND json_extract(body, '$.data.object.id') = ?`, id)
    this.#sql.exec(`DELETE FROM answers WHERE json_extract(body, '$.id') = ?`, id)
  }

  find<K extends Kind>(kind: K, id: string): Stored<K> | undefined {
    const [row] = this.#sql.exec<Row>('SELECT body, secrets FROM objects WHERE id = ? AND kind = ?', id, kind)
    return row && parse<K>(row)
  }

  /** Newest first. Returns one more than requested if there are more. */
  list<K extends Kind>(kind: K, page: Page): { items: Stored<K>[]; hasMore: boolean } {
    const forwards = !page.endingBefore
    const edge = this.#seqOf(page.startingAfter ?? page.endingBefore)
    const rows = this.#sql
      .exec<Row>(
        `SELECT body, secrets FROM objects
          WHERE kind = ? AND (? IS NULL OR seq ${forwards ? '<' : '>'} ?)
            AND json_extract(body, '$.created') BETWEEN ? AND ?
          ORDER BY seq ${forwards ? 'DESC' : 'ASC'} LIMIT ?`,
        kind,
        edge,
        edge,
        page.createdFrom ?? 0,
        page.createdTo ?? Number.MAX_SAFE_INTEGER,
        page.limit + 1,
      )
      .toArray()
    const items = rows.slice(0, page.limit).map(parse<K>)
    return { items: forwards ? items : items.reverse(), hasMore: rows.length > page.limit }
  }

  /** All of a kind, oldest first. */
  all<K extends Kind>(kind: K): Stored<K>[] {
    return this.#sql
      .exec<Row>('SELECT body, secrets FROM objects WHERE kind = ? ORDER BY seq', kind)
      .toArray()
      .map(parse<K>)
  }

  /** Open checkout sessions that have expired by a time, in seconds. */
  sessionsPast(now: number): Stored<'checkout_session'>[] {
    return this.#sql
      .exec<Row>(
        `SELECT body, secrets FROM objects WHERE kind = 'checkout_session'
          AND json_extract(body, '$.status') = 'open' AND json_extract(body, '$.expires_at') <= ?`,
        now,
      )
      .toArray()
      .map(parse<'checkout_session'>)
  }

  /** When the next open checkout session expires, in seconds, or null. */
  nextSessionEnd(): number | null {
    return this.#sql
      .exec<{ next: number | null }>(
        `SELECT min(json_extract(body, '$.expires_at')) AS next FROM objects
          WHERE kind = 'checkout_session' AND json_extract(body, '$.status') = 'open'`,
      )
      .one().next
  }

  /** The object for an id of any kind, for `expand`. */
  findAny(id: string): Kinds[Kind]['body'] | undefined {
    const kinds = Object.keys(ID_PREFIXES) as Kind[]
    const kind = kinds.find((each) => id.startsWith(`${ID_PREFIXES[each]}_`))
    return kind && this.find(kind, id)?.body
  }

  #seqOf(id: string | null | undefined): number | null {
    if (!id) return null
    const [row] = this.#sql.exec<{ seq: number }>('SELECT seq FROM objects WHERE id = ?', id)
    return row?.seq ?? null
  }
}

function parse<K extends Kind>(row: Row): Stored<K> {
  return { body: JSON.parse(row.body), secrets: JSON.parse(row.secrets) }
}
