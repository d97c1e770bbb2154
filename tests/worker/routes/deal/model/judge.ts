/**
 * Checks that every page agrees with the books: the origin's orders and the gateway's payments. Each rule returns the
 * contradiction that it found, or null.
 */
import type { Page, Shopper } from './shopper.ts'
import { type Books, type Claim, LIVE, NOTHING_CHARGED, type Row, type World } from './world.ts'

const CODE = /data-voucher-code[^>]*>([^<]+)</

/** Checks a page as soon as the site has rendered it, even if the browser never displays it. */
export async function judge(world: World, shopper: Shopper, page: Page): Promise<void> {
  judgeClaims(world)
  const books = await world.books()
  const own = books.rows.filter((row) => shopper.attempts.has(row.attempt_id))
  const is = { world, shopper, page, books, own, isCalm: isCalm(world, shopper) }
  for (const [rule, holds] of Object.entries(RULES)) {
    const found = holds(is)
    if (found) throw new Error(`${shopper.name} at ${page.url}: ${rule}: ${found}`)
  }
  if (!NOTHING_CHARGED.test(page.words)) return
  const over = [...own.filter(isOverUnpaid), ...books.stopped]
  for (const { attempt_id } of over) if (shopper.attempts.has(attempt_id)) shopper.claimed.add(attempt_id)
}

/** Checks what the origin's responses claim, because the island acts on them before any page shows them. */
function judgeClaims({ claims }: World): void {
  for (const claim of claims.splice(0)) {
    const found = whyCharged(claim)
    if (found)
      throw new Error(
        `The origin answered ${claim.status}, '${claim.message}', about the attempt ${claim.attempt}: ${found}`,
      )
  }
}

/** Returns why an attempt is charged or may still be charged, or null if it will certainly never be charged. */
function whyCharged({ attempt, books }: Claim): string | null {
  const charged = books.charged.get(attempt)
  if (charged) return `charged ${charged}`
  const row = books.rows.find(({ attempt_id }) => attempt_id === attempt)
  if (row) return isOverUnpaid(row) ? null : `it is ${row.status}`
  const stopped = books.stopped.find(({ attempt_id }) => attempt_id === attempt)
  return stopped && stopped.reason !== 'other-order' ? null : `it is ${stopped?.reason ?? 'unknown'}`
}

interface JudgedPage {
  world: World
  shopper: Shopper
  page: Page
  books: Books
  own: Row[]
  /** True if nothing is broken, in progress or undelivered, so that no page may call the outcome unknown. */
  isCalm: boolean
}

const RULES: Readonly<Record<string, (is: JudgedPage) => string | null>> = {
  "a page says 'Nothing was charged' only if no attempt of this browser was charged": ({ page, shopper, books }) => {
    if (!NOTHING_CHARGED.test(page.words)) return null
    const charged = [...books.charged].filter(([attempt]) => shopper.attempts.has(attempt))
    return charged.length > 0 ? `charged ${JSON.stringify(charged)}` : null
  },
  "a page says 'Nothing was charged' only once an attempt of this browser has ended unpaid": ({
    page,
    own,
    shopper,
    books,
  }) => {
    if (!NOTHING_CHARGED.test(page.words) || !own.some(isLive)) return null
    const hasEnded = own.some(isOverUnpaid) || books.stopped.some(({ attempt_id: id }) => shopper.attempts.has(id))
    return hasEnded ? null : `the attempts are ${statuses(own)}`
  },
  "no page says 'Nothing was charged' about an order that arrived after a paid order with the same email": ({
    page,
    shopper,
    world,
    books,
    own,
  }) => {
    const email = world.behind.get(shopper.lastSent ?? '')
    if (!email || !NOTHING_CHARGED.test(page.words)) return null
    // The order itself ended unpaid, so nothing was charged for it, even if its email address has a voucher.
    if (own.some((row) => row.attempt_id === shopper.lastSent && isOverUnpaid(row))) return null
    // The order was rejected because its price changed, so nothing was charged for it, even if its email address has a
    // voucher.
    if (books.stopped.some((each) => each.attempt_id === shopper.lastSent && each.reason === 'price-changed'))
      return null
    const paid = books.rows.find((row) => row.email === email && books.charged.has(row.attempt_id))
    return paid ? `${email} was charged for ${paid.attempt_id}` : null
  },
  'a code on a page belongs to a paid attempt of this browser, charged once, for the amount on the page': ({
    page,
    own,
    books,
  }) => {
    const code = getCode(page)
    if (!code) return null
    const row = own.find(({ voucher_code }) => voucher_code === code)
    if (row?.status !== 'succeeded') return `the code ${code} is not this browser's`
    if (books.charged.get(row.attempt_id) !== row.total_cents) return `charged ${books.charged.get(row.attempt_id)}`
    const paid = `$${(row.total_cents / 100).toFixed(2)}`
    return page.words.includes(paid) ? null : `the page does not say ${paid}`
  },
  'no page shows the voucher code of another browser': ({ page, books, shopper }) => {
    const others = books.rows.filter((row) => row.voucher_code && !shopper.attempts.has(row.attempt_id))
    const shown = others.find((row) => page.html.includes(row.voucher_code ?? ''))
    return shown ? `the code of ${shown.attempt_id}` : null
  },
  'a page says that it is confirming a payment only while one is open': ({ page, own, isCalm }) => {
    if (!isCalm || !page.words.includes('We are confirming your payment')) return null
    return own.some(isLive) ? null : `the attempts are ${statuses(own)}`
  },
  'a page says that another order is being confirmed only while there is one': ({ page, own, books, isCalm }) => {
    if (!isCalm || !page.words.includes('We are confirming another order')) return null
    return books.rows.some((row) => isLive(row) && !own.includes(row)) ? null : 'there is none'
  },
  'no page says that the outcome is unknown when it is known': ({ page, isCalm }) =>
    isCalm && page.words.includes('We are checking your order') ? 'the outcome is known' : null,
  'a page says that an email has a voucher only if it has one': ({ page, books }) => {
    if (!page.words.includes('This email already has a first-cleaning voucher')) return null
    return books.rows.some(({ status }) => status === 'succeeded') ? null : 'no email has one'
  },
  'a buyer who holds or has bought a voucher is not told that vouchers are sold out': ({ page, own, isCalm }) => {
    if (!isCalm || !/sold out|last voucher was just sold/i.test(page.words)) return null
    return own.some((row) => isLive(row) || row.status === 'succeeded') ? statuses(own) : null
  },
  'a page says that a card was declined only if one was': ({ page, own }) => {
    if (!page.words.includes('Your card was declined')) return null
    return own.some(({ status }) => status === 'declined') ? null : statuses(own)
  },
  'no buyer is asked to pay while one of their attempts is open or paid': ({ page, own, isCalm }) => {
    if (!isCalm || !page.form) return null
    return own.some((row) => isLive(row) || row.status === 'succeeded') ? statuses(own) : null
  },
  'no page is broken': ({ page, world }) => {
    if (/Something went wrong/.test(page.words)) return page.words.slice(0, 300)
    const mayFail = world.isOriginDown || page.status < 500
    return mayFail ? null : `status ${page.status}`
  },
  'each email has one purchase, and each attempt has one charge, of the amount agreed to': ({
    books,
    shopper,
    own,
  }) => {
    for (const row of own) {
      const agreed = shopper.agreed.get(row.attempt_id)
      if (!agreed?.has(row.consent_text)) return `the buyer did not agree to '${row.consent_text.slice(0, 40)}'`
      const charged = books.charged.get(row.attempt_id) ?? 0
      if (charged !== 0 && charged !== row.total_cents) return `${row.attempt_id} was charged ${charged}`
    }
    const emails = books.rows.filter(({ status }) => status === 'succeeded').map(({ email }) => email)
    return new Set(emails).size === emails.length ? null : 'one email has two vouchers'
  },
}

function isCalm(world: World, shopper: Shopper): boolean {
  const isAwaited = world.undelivered.some(({ attempt }) => shopper.attempts.has(attempt))
  return !world.gatewayFault && !world.isOriginDown && !isAwaited && shopper.tabs.every(({ pending }) => !pending)
}

/**
 * Runs at the end, when everything has arrived and recovered. Checks that the books agree, and that every buyer who
 * paid can reach the code from every step.
 */
export async function judgeEnd(world: World, shoppers: readonly Shopper[]): Promise<void> {
  judgeClaims(world)
  const books = await world.books()
  for (const row of books.rows) {
    const charged = books.charged.get(row.attempt_id) ?? 0
    if (isLive(row)) throw new Error(`At the end ${row.attempt_id} is still ${row.status}`)
    if (charged !== (row.status === 'succeeded' ? row.total_cents : 0)) {
      throw new Error(`At the end ${row.attempt_id} is ${row.status} and charged ${charged}`)
    }
  }
  for (const [attempt, payments] of books.payments) {
    if (payments > 1) throw new Error(`At the end ${attempt} has ${payments} payments at the gateway`)
  }
  const known = new Set(books.rows.map(({ attempt_id }) => attempt_id))
  for (const [attempt] of books.charged)
    if (!known.has(attempt)) throw new Error(`${attempt} was charged but has no row`)
  for (const { attempt_id } of books.stopped) {
    if (known.has(attempt_id)) throw new Error(`${attempt_id} was stopped but also bought`)
  }
  for (const shopper of shoppers) await judgeShopper(books, shopper)
}

async function judgeShopper(books: Books, shopper: Shopper): Promise<void> {
  for (const attempt of shopper.claimed) {
    if (books.charged.has(attempt)) throw new Error(`${shopper.name} was told that nothing was charged for ${attempt}`)
  }
  const paid = books.rows.find((row) => row.status === 'succeeded' && shopper.attempts.has(row.attempt_id))
  const [tab] = shopper.tabs
  if (!tab) return
  const seen: Record<string, string | null> = {}
  const visit = async (name: string, go: () => Promise<void>) => {
    await go()
    seen[name] = tab.page ? getCode(tab.page) : null
  }
  await visit('step 1', () => shopper.post(tab, '/deal?step=1', { zipcode: '60601' }))
  for (const step of [2, 3, 4, 5]) await visit(`step ${step}`, () => shopper.go(tab, `/deal?step=${step}`))
  await visit('sold out', () => shopper.go(tab, '/deal/waitlist?reason=sold-out'))
  const expected = paid?.voucher_code ?? null
  const wrong = Object.entries(seen).filter(([, code]) => code !== expected)
  if (wrong.length > 0) throw new Error(`${shopper.name} has ${expected}, and sees ${JSON.stringify(wrong)}`)
}

function getCode(page: Page): string | null {
  return CODE.exec(page.html)?.[1]?.trim() ?? null
}

function isLive({ status }: Row): boolean {
  return LIVE.includes(status)
}

function isOverUnpaid(row: Row): boolean {
  return !isLive(row) && row.status !== 'succeeded'
}

function statuses(rows: Row[]): string {
  return rows.map(({ attempt_id, status }) => `${attempt_id} ${status}`).join(', ') || 'none'
}
