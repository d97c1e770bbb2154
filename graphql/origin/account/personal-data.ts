import { toMailbox } from '../../contract/text/mailbox.ts'
import type { Customer } from '../context.ts'
import { sha256 } from '../crypto/digest.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

type PersonValues = readonly [brand: string, email: string, id: number, erasedEmail: string, mailbox: string]

/** `id` is -1 for a person who has bought nothing. */
export type Person = Pick<Customer, 'id' | 'brand' | 'email'>

/** Returns what is stored about a customer as indented JSON, for the download. */
export async function readData(db: D1Database, customer: Customer): Promise<string> {
  const values = await readValues(customer)
  const readable = PERSONAL_TABLES.filter(({ read }) => read !== null)
  const results = await db.batch(readable.map(({ read }) => bound(db, read ?? '', values)))
  const data = readable.map(({ table }, index) => [table, results[index]?.results ?? []])
  return JSON.stringify(Object.fromEntries(data), null, 2)
}

/** Returns the statements that erase a customer. Run them in one batch, then call `eraseAtGateway`. */
export async function eraseStatements(db: D1Database, customer: Person): Promise<D1PreparedStatement[]> {
  const values = await readValues(customer)
  return PERSONAL_TABLES.flatMap(({ erase }) => (erase === null ? [] : [bound(db, erase, values)]))
}

/**
 * Returns the values for the statements in personal-tables.ts. Erasing replaces the email with a hash of it. Because of
 * the hash, a person's orders stay linked to each other, and anyone who knows the email can still prove a consent. The
 * id keeps it unique if the person buys again and is erased again.
 */
export async function readValues({ brand, email, id }: Person): Promise<PersonValues> {
  const mark = (await sha256(`${brand}\n${email.toLowerCase()}`)).slice(0, 32)
  return [brand, email, id, `erased-${mark}-${id}@erased.invalid`, toMailbox(email)]
}

/** Binds only the values that the statement uses, because D1 rejects extra ones. */
function bound(db: D1Database, sql: string, values: PersonValues): D1PreparedStatement {
  const highest = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)))
  return db.prepare(sql).bind(...values.slice(0, highest))
}
