/**
 * Runs the cells of the fault matrix. A cell is one request while one dependency has one fault, with the checks that
 * must pass. Every cell starts from the same stored data and undoes its changes.
 */
import { decode, inPlace, readWords, type Visitor } from '../worker/visitor.ts'
import { type Fault, getCut, MARK } from './faults.ts'
import { fillFields, type People, type Visit } from './people.ts'
import { PRIVATE, type System, type Wire } from './system.ts'

/** The response that a visitor gets. */
export interface SeenAnswer {
  status: number
  location: string
  type: string
  body: string
  words: string
  headers: string
  /** The duration of the request in milliseconds of the simulated clock. */
  took: number
}

/** The result of a request without any fault. */
export interface HealthyRun {
  seen: SeenAnswer
  used: ReadonlySet<Wire>
  /** The stored data after the request and its background work, as lines of text. */
  stored: string
  /** The text of the page with the form before the form is sent. */
  before: string
}

/** Dependencies without which some pages can only show an error. */
const CRITICAL: ReadonlySet<Wire> = new Set(['origin', 'D1', 'gateway'])
/** The longest time that a visitor may wait for a response, in milliseconds of the simulated clock. */
const PATIENCE_MS = 25_000
const UNAVAILABLE = new Set([502, 503, 504])

/** Opens a page or sends a form. */
async function go(system: System, visitor: Visitor, visit: Visit, fields: Record<string, string>): Promise<SeenAnswer> {
  const startedAt = Date.now()
  const response = await (visit.form ? visitor.post(visit.path, fields) : visitor.get(visit.path))
  const body = await system.pump(response.text())
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  return {
    status: response.status,
    location: (response.headers.get('location') ?? '').replace(/[\da-f-]{36}/g, '<id>'),
    type,
    body,
    words: type === 'text/html' ? withoutIds(readWords(body)) : '',
    headers: [...response.headers].join('\n'),
    took: Date.now() - startedAt,
  }
}

/** Removes ids and times, which differ between two requests. */
function withoutIds(words: string): string {
  return words
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
    .replace(/\b(\d+ (second|minute|hour)s?|\d\d:\d\d:\d\d)\b/g, '<time>')
}

export async function healthyVisit(system: System, people: People, visit: Visit): Promise<HealthyRun> {
  return system.undone(async () => {
    const visitor = people.as(visit.person, visit.brand)
    const fields = await fillFields(visitor, visit, people.ids)
    await system.settle()
    system.forget()
    system.used.clear()
    const seen = await go(system, visitor, visit, fields)
    await system.settle()
    const used = new Set(system.used)
    await afterwards(system)
    const before = visit.form
      ? readWords((await people.as(visit.person, visit.brand).page(visit.form.on ?? visit.path)).html)
      : ''
    return { seen, used, stored: storedIn(system), before }
  })
}

export interface Cell {
  visit: Visit
  dependency: Wire
  fault: Fault
  cutAt?: number
  onCut?: () => void
}

/** Runs a cell and returns its problems, or an empty list if it passes. */
export async function runCell(system: System, people: People, cell: Cell, healthy: HealthyRun): Promise<string[]> {
  const { visit, dependency, fault } = cell
  return system.undone(async () => {
    const visitor = people.as(visit.person, visit.brand)
    const fields = await fillFields(visitor, visit, people.ids)
    await system.settle()
    system.forget()
    const isReported = dependency === 'error reporter' || dependency === 'sentry'
    let expected = healthy.seen
    if (isReported) {
      // The origin must fail so that an error is reported, and the clock must move on, because each isolate reports the
      // same error at most once every ten seconds.
      reported += 1
      system.later(reported * 11_000)
      system.cuts.set('origin', getCut('origin', '500'))
      expected = await system.undone(() => go(system, copyVisitor(system, visitor), visit, fields))
      await system.settle()
      system.forget()
    }
    system.cuts.set(dependency, getCut(dependency, fault, cell))
    if (dependency === 'flags') await system.refreshFlags()
    const seen = await go(system, visitor, visit, fields)
    const events = dependency === 'analytics' ? await sendEvents(visitor, seen) : []
    await system.settle()
    system.cuts.clear()
    const problems = CRITICAL.has(dependency) ? judge(visit, seen, healthy) : same(seen, expected)
    if (visit.form && !isReported) problems.push(...(await recover(system, visitor, visit, fields, seen, healthy)))
    return [...problems, ...events, ...leaks(seen), ...(seen.took > PATIENCE_MS ? [`took ${seen.took} ms`] : [])]
  })
}

/** Sends a page's events as its loader does, and returns a problem if they are refused. */
async function sendEvents(visitor: Visitor, { body }: SeenAnswer): Promise<string[]> {
  const batch = decode(/ data-props="([^"]*)"/.exec(body.split('data-lazy').at(-1) ?? '')?.[1] ?? '{}')
  const { status } = await visitor.send('/events', { method: 'POST', body: batch })
  return status === 204 ? [] : [`events get ${status}`]
}

let reported = 0

/** Checks a page that does not need the failed dependency. The page must be the same as without the fault. */
function same(seen: SeenAnswer, expected: SeenAnswer): string[] {
  const problems: string[] = []
  if (seen.status !== expected.status) problems.push(`status ${seen.status} instead of ${expected.status}`)
  if (seen.location !== expected.location) problems.push(`leads to ${seen.location} instead of ${expected.location}`)
  if (seen.words !== expected.words) problems.push(`shows different text: ${difference(seen.words, expected.words)}`)
  return problems
}

/**
 * Checks a page that needs the failed dependency. It must respond as usual, as mayDiffer permits, or with 502, 503 or
 * 504. Its HTML must be complete and claim nothing false.
 */
function judge(visit: Visit, seen: SeenAnswer, { seen: expected, before }: HealthyRun): string[] {
  const problems: string[] = []
  const isAsEver = seen.status === expected.status && seen.location === expected.location
  if (!isAsEver && !UNAVAILABLE.has(seen.status) && !mayDiffer(visit, seen)) {
    problems.push(`status ${seen.status} ${seen.location} instead of ${expected.status} ${expected.location}`)
  }
  if (seen.type === 'text/html' && seen.status !== 303) {
    if (!/<\/body><\/html>\s*$/.test(seen.body)) problems.push('is cut off')
    const html = inPlace(seen.body)
    if ((html.match(/<h1[\s>]/g) ?? []).length !== 1) problems.push('does not have exactly one h1')
    if (seen.words.length < 200) problems.push('has almost no text')
  }
  for (const price of getPrices(seen.words)) {
    if (!KNOWN_PRICES.has(price) && !getPrices(expected.words + before).has(price)) problems.push(`invents ${price}`)
  }
  for (const claim of CLAIMS) {
    if (claim.test(seen.words) && !claim.test(expected.words + before))
      problems.push(`claims '${claim.exec(seen.words)?.[0]}'`)
  }
  if (/\b(undefined|NaN|null|\[object|Invalid Date)\b/.test(seen.words)) problems.push('shows a missing value')
  return problems
}

/** Whether a response is correct although it differs from the usual response. */
function mayDiffer({ name }: Visit, { status, location }: SeenAnswer): boolean {
  switch (name) {
    // A payment with an unknown outcome continues at step 5. If the payment was certainly not made, the visitor stays
    // at step 4.
    case 'POST /deal?step=4':
    case 'POST /deal/release':
    case 'deal step 4':
    case 'deal step 5':
      return status === 303 && /^\/deal\?step=[45]/.test(location)
    // The gateway has refused the card or has not answered.
    case 'POST /customer/card/':
      return status === 422 || status === 303
    // An order with an unknown outcome leads to a page that checks for the outcome.
    case 'POST /customer/book/pay':
    case 'POST /customer/hours/':
      return status === 303 && location.startsWith('/customer/order/')
    // The gateway has not answered.
    case 'POST /customer/hours/refund':
      return status === 409
    // The agent's bar says that the ZIP code could not be checked.
    case 'POST /deal/agent':
      return status === 303 && location.endsWith('&problem=unknown')
    default:
      return false
  }
}

/** Statements that a page may make only if they are true. */
const CLAIMS: readonly RegExp[] = [
  /nothing (more )?was charged/i,
  /was (declined|refunded|charged)/i,
  /voucher code/i,
  /you are on the list/i,
  /is (stored|booked|canceled|saved)\b/i,
  /sold out|no vouchers/i,
  /wrong code|does not work/i,
]

export const KNOWN_PRICES = new Set<string>()

export function getPrices(words: string): Set<string> {
  return new Set(words.match(/\$\d[\d,]*(\.\d\d)?/g) ?? [])
}

/** Finds what a visitor must not see in a response: parts of a fault, a secret, a query or a stack trace. */
function leaks({ body, headers }: SeenAnswer): string[] {
  const everything = `${headers}\n${body}`
  const found = [
    MARK,
    ...PRIVATE,
    'D1_ERROR',
    'SQLITE_',
    'TypeError',
    'node:internal',
    'SELECT ',
    'INSERT INTO',
  ].filter((text) => everything.includes(text))
  return found.map((text) => `leaks ${text}`)
}

/**
 * Checks a form after the dependency works again. An accepted form must be stored once. A form that was not accepted
 * must have been shown again with the entered values, and must be stored once when it is sent again.
 */
async function recover(
  system: System,
  visitor: Visitor,
  visit: Visit,
  fields: Record<string, string>,
  seen: SeenAnswer,
  healthy: HealthyRun,
): Promise<string[]> {
  const problems: string[] = []
  const isAccepted = seen.status < 400 && seen.location === healthy.seen.location
  if (seen.status >= 400) {
    const shown = decode(seen.body)
    for (const [name, value] of Object.entries(fields)) {
      if (value === '' || visit.form?.mayForget?.includes(name)) continue
      if (!shown.includes(value)) problems.push(`loses ${name}`)
    }
  }
  system.forget()
  if (!isAccepted) {
    const again = await go(system, visitor, visit, fields)
    await system.settle()
    if (again.status >= 500) problems.push(`cannot be sent again: ${again.status}`)
  }
  if (visit.name === 'POST /deal?step=4') await payUntilDone(system, visitor)
  await afterwards(system)
  const stored = storedIn(system)
  // A second request for a sign-in code emails a different code, so the stored data differs.
  if (visit.name === 'POST /login' && !isAccepted) return problems
  if (stored !== healthy.stored) problems.push(`stores different data: ${difference(stored, healthy.stored)}`)
  return problems
}

/** Does what the page tells the buyer: waits while the payment is confirmed, and pays again if the page asks for it. */
async function payUntilDone(system: System, visitor: Visitor): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    system.forget()
    const { html, path } = await visitor.page('/deal?step=5')
    await system.settle()
    if (readWords(html).includes('Voucher code')) return
    if (path.startsWith('/deal?step=4')) await visitor.pay({ paymentMethod: 'pm_card_visa', firstName: 'Ada' })
    await system.settle()
    system.later(65_000)
    await system.cron()
  }
}

/** Moves the clock by 1.5 and then by 10 minutes, and runs the cron trigger each time. */
async function afterwards(system: System): Promise<void> {
  for (const minutes of [1.5, 10]) {
    system.later(minutes * 60_000)
    await system.cron()
    await system.settle()
  }
}

/**
 * SQL conditions for the rows that `storedIn` counts, by table. Submitted payments are not counted, because a failed
 * attempt and the attempt that replaces it are both submitted.
 */
const COUNTED: Readonly<Record<string, string>> = { events: "WHERE name <> 'publicweb.payment.submitted'" }

/**
 * Lists the number of rows of each table, the number of purchases, emails, charges, visits and memberships in each
 * state, and the gateway's charges.
 */
function storedIn({ sqlite, money }: System): string {
  const tables = sqlite
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all()
  const lines = tables
    .map(({ name }) => String(name))
    .filter((name) => !VOLATILE.has(name) && !STATES.some(([table]) => table === name))
    .map((name) => `${name} ${sqlite.prepare(`SELECT count(*) AS n FROM "${name}" ${COUNTED[name] ?? ''}`).get()?.n}`)
  for (const [table, column] of STATES) {
    // A released attempt does not count as an order.
    for (const row of sqlite
      .prepare(`SELECT ${column} AS state, count(*) AS n FROM ${table} GROUP BY 1 ORDER BY 1`)
      .all())
      if (row.state !== 'released') lines.push(`${table} ${row.state} ${row.n}`)
  }
  const charged = money
    .prepare(
      `SELECT count(*) AS n, sum(json_extract(body, '$.amount') - json_extract(body, '$.amount_refunded')) AS cents
       FROM objects WHERE kind = 'charge' AND json_extract(body, '$.status') = 'succeeded'`,
    )
    .get()
  lines.push(`gateway ${charged?.n} charges of ${charged?.cents} cents`)
  return lines.join('\n')
}

/** Tables whose number of rows may differ if a form is sent twice, such as tables that count tries. */
const VOLATILE = new Set(['hourly_counts', 'stopped_attempts', 'seeded', 'mailed_codes'])
const STATES = [
  ['purchases', 'status'],
  ['outbox', 'status'],
  ['charges', 'status'],
  ['visits', 'status'],
  ['memberships', 'status'],
] as const

/** Describes the lines that differ. */
function difference(one: string, other: string): string {
  const [left, right] = [one.split('\n'), other.split('\n')]
  const only = (some: string[], others: string[]) => some.filter((line) => !others.includes(line)).slice(0, 3)
  if (left.length !== right.length && only(left, right).length + only(right, left).length === 0)
    return `${left.length} lines instead of ${right.length}`
  return `${JSON.stringify(only(left, right))} instead of ${JSON.stringify(only(right, left))}`
}

function copyVisitor(system: System, visitor: Visitor): Visitor {
  const copy = system.visitor({ place: { city: 'Chicago', regionCode: 'IL', postalCode: '60601' } })
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}
