import { ID_PREFIXES, type Kind, type Kinds } from '../objects.ts'

/** An object with the gateway's private data about it. */
export interface StoredObject<K extends Kind> {
  body: Kinds[K]['body']
  secrets: Kinds[K]['secrets']
}

/**
 * A page of a list, newest first: objects after the object with the id `startingAfter`, created at `createdFrom`
 * (in seconds since 1970) or later. Null means no such limit.
 */
export interface Page {
  limit: number
  startingAfter: string | null
  createdFrom: number | null
}

type Row = { body: string; secrets: string }

const IS_OPEN_SESSION = `kind = 'checkout_session' AND json_extract(body, '$.status') = 'open'`

/** The gateway's objects, by kind and id. Every method is synchronous, so a call is never left half done. */
export class Store {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  insert<K extends Kind>(kind: K, body: Kinds[K]['body'], secrets: Kinds[K]['secrets']): StoredObject<K> {
    const statement = 'INSERT INTO objects (id, kind, body, secrets) VALUES (?, ?, ?, ?)'
    this.#sql.exec(statement, body.id, kind, JSON.stringify(body), JSON.stringify(secrets))
    return { body, secrets }
  }

  update<K extends Kind>(kind: K, { body, secrets }: StoredObject<K>): void {
    const statement = 'UPDATE objects SET body = ?, secrets = ? WHERE id = ? AND kind = ?'
    this.#sql.exec(statement, JSON.stringify(body), JSON.stringify(secrets), body.id, kind)
  }

  /** Deletes a customer, their cards, and the stored events and responses that contain the customer's data. */
  deleteCustomer(id: string): void {
    this.#sql.exec(`DELETE FROM objects WHERE id = ? AND kind = 'customer'`, id)
    this.#sql.exec(`DELETE FROM objects WHERE kind = 'payment_method' AND json_extract(body, '$.customer') = ?`, id)
    this.#sql.exec(`DELETE FROM objects WHERE kind = 'event' AND json_extract(body, '$.data.object.id') = ?`, id)
    this.#sql.exec(`DELETE FROM answers WHERE json_extract(body, '$.id') = ?`, id)
  }

  find<K extends Kind>(kind: K, id: string): StoredObject<K> | undefined {
    return this.#select<K>('id = ? AND kind = ?', id, kind)[0]
  }

  list<K extends Kind>(
    kind: K,
    { limit, startingAfter, createdFrom }: Page,
  ): { items: StoredObject<K>[]; hasMore: boolean } {
    const items = this.#select<K>(
      `kind = ? AND seq < IFNULL((SELECT seq FROM objects WHERE id = ?), 9e18) AND json_extract(body, '$.created') >= ?
        ORDER BY seq DESC LIMIT ?`,
      kind,
      startingAfter,
      createdFrom ?? 0,
      limit + 1,
    )
    return { items: items.slice(0, limit), hasMore: items.length > limit }
  }

  /** Returns all objects of a kind, oldest first. */
  all<K extends Kind>(kind: K): StoredObject<K>[] {
    return this.#select<K>('kind = ? ORDER BY seq', kind)
  }

  /** Returns the open checkout sessions whose time is over at `now`, in seconds since 1970. */
  sessionsPast(now: number): StoredObject<'checkout_session'>[] {
    return this.#select<'checkout_session'>(`${IS_OPEN_SESSION} AND json_extract(body, '$.expires_at') <= ?`, now)
  }

  /** Returns when the next open checkout session expires, in seconds since 1970, or null if none is open. */
  nextSessionEnd(): number | null {
    return this.#sql
      .exec<{ next: number | null }>(
        `SELECT min(json_extract(body, '$.expires_at')) AS next FROM objects WHERE ${IS_OPEN_SESSION}`,
      )
      .one().next
  }

  /** Finds an object by its id, whatever its kind. The API's `expand` parameter needs this. */
  findAny(id: string): Kinds[Kind]['body'] | undefined {
    const kinds = Object.keys(ID_PREFIXES) as Kind[]
    const kind = kinds.find((each) => id.startsWith(`${ID_PREFIXES[each]}_`))
    return kind && this.find(kind, id)?.body
  }

  #select<K extends Kind>(where: string, ...values: SqlStorageValue[]): StoredObject<K>[] {
    const rows = this.#sql.exec<Row>(`SELECT body, secrets FROM objects WHERE ${where}`, ...values)
    return rows.toArray().map(({ body, secrets }) => ({ body: JSON.parse(body), secrets: JSON.parse(secrets) }))
  }
}
