import { env } from 'cloudflare:workers'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { followReturnedMoney } from '../../../../graphql/origin/charging/returned-money.ts'
import { rows, seed, signInAs } from '../ask.ts'
import { addMember, cardWill, control, depsAt, type Member, readCharges, runAt } from '../membership/ask.ts'
import { beginsIn, book, cancel, getAccess, look, move, taken } from './ask.ts'

beforeAll(() => seed({ demonstration: true }))

const now = () => new Date().toISOString()
const newMember = () => addMember({ boughtAt: now() })
const mailsTo = async ({ email }: Member) => {
  const sql = 'SELECT kind, facts FROM outbox WHERE recipient = ? ORDER BY id'
  return (await rows<{ kind: string; facts: string }>(sql, email)).map(({ kind, facts }) => ({
    kind,
    visit: JSON.parse(facts).visit,
  }))
}
const getKinds = async (member: Member) => (await mailsTo(member)).map(({ kind }) => kind)
const policiesIn = async (member: Member) => (await mailsTo(member)).map(({ visit }) => visit.latePolicy)

/** Returns the fourth open window, which stays open for several hours. The first could close during the test. */
function getLater({ windows }: Awaited<ReturnType<typeof look>>) {
  const window = windows[3]
  if (!window) throw new Error('Nothing is open')
  return window
}

const getStart = (window?: { day: string; startMinute: number }) => ({
  day: window?.day,
  startMinute: window?.startMinute,
})

async function booked(options: { fields?: object; member?: Member } = {}) {
  const member = options.member ?? (await newMember())
  const access = getAccess(member)
  const seen = await look(access)
  const { windows } = seen
  const window = getLater(seen)
  const result = await book(access, { ...getStart(window), ...options.fields })
  if (!result.visit) throw new Error(result.message)
  return { member, access, windows, window, visit: result.visit, result }
}

test('redeeming a voucher stores a visit and queues an email, and the voucher cannot be redeemed again', async () => {
  const { member, access, window, visit } = await booked()
  expect(visit).toMatchObject({
    status: 'PENDING',
    canChange: true,
    feeCents: 0,
    window: { startsAt: window.startsAt },
  })
  expect(await look(access)).toMatchObject({ voucher: { standing: 'BOOKED' }, visit: { id: visit.id } })
  expect(await getKinds(member)).toEqual(['VISIT_BOOKED'])
  const again = await book(access, getStart(window))
  expect(again).toMatchObject({ success: false, message: 'This voucher is already booked.' })
})

test('a request with a voucher code returns the home of the voucher’s last visit; a request with a session returns the home of the customer’s last visit', async () => {
  const { member, access, visit } = await booked()
  const home = async (who: Parameters<typeof look>[0], visitor = {}) => (await look(who, visitor)).lastHome?.street
  await cancel(access, { id: visit.id })
  expect(await home(access)).toBe('12 Main Street')
  await env.DB.prepare(`UPDATE visits SET voucher_code = 'ANOTHER' WHERE id = ?`).bind(visit.id).run()
  expect(await home(access)).toBeUndefined()
  expect(await home({}, { session: await signInAs(member.email) })).toBe('12 Main Street')
})

const CHOSEN = { service: 'DEEP_CLEANING', equipment: 'CUSTOMER_PROVIDES', supplies: 'CLEANER_BRINGS' }

test('a moved visit keeps its service, equipment and supplies options, and its emails name them and link to its voucher', async () => {
  const { member, access, windows, visit } = await booked({ fields: CHOSEN })
  expect(visit).toMatchObject(CHOSEN)
  const moved = await move(access, { id: visit.id, ...getStart(windows[5]) })
  expect(moved).toMatchObject({ success: true, visit: { ...CHOSEN, sequence: 1 } })
  const told = { ...CHOSEN, path: `/customer/choosedate/?code=${member.code}` }
  expect(await mailsTo(member)).toEqual([
    { kind: 'VISIT_BOOKED', visit: expect.objectContaining(told) },
    { kind: 'VISIT_MOVED', visit: expect.objectContaining(told) },
  ])
})

test('a voucher shows the service it was bought for, and a visit can be booked without choosing a service, equipment or supplies', async () => {
  const member = await newMember()
  await env.DB.prepare(`UPDATE purchases SET service = 'MOVING_CLEANING' WHERE voucher_code = ?`)
    .bind(member.code)
    .run()
  expect((await look(getAccess(member))).voucher).toMatchObject({ service: 'MOVING_CLEANING' })
  const { visit } = await booked({ member })
  expect(visit).toMatchObject({ service: null, equipment: null, supplies: null })
})

/** Sets the brand's late policy as an operator would, until the end of the test. */
async function operatorCharges({ hours, feeCents }: { hours: number; feeCents: number }): Promise<void> {
  await env.DB.prepare(`INSERT OR REPLACE INTO late_cancellation_policy VALUES ('glimmer', 1, ?, ?)`)
    .bind(hours, feeCents)
    .run()
  onTestFinished(async () => {
    await env.DB.prepare(`DELETE FROM late_cancellation_policy WHERE brand = 'glimmer'`).run()
  })
}

/** Stores the late-cancellation policy to which the member agreed at the purchase. */
async function agreedTo({ code }: Member, { hours, feeCents }: { hours: number; feeCents: number }): Promise<void> {
  await env.DB.prepare('UPDATE purchases SET late_hours = ?, late_fee_cents = ? WHERE voucher_code = ?')
    .bind(hours, feeCents, code)
    .run()
}

test('a visit keeps the late policy that the customer agreed to at the purchase, even after the operator changes the policy', async () => {
  const agreed = { hours: 12, feeCents: 1500 }
  const member = await newMember()
  await agreedTo(member, agreed)
  const { access, windows, visit } = await booked({ member })
  expect(await look(access)).toMatchObject({ lateHours: 12, lateFeeCents: 1500 })
  await operatorCharges({ hours: 72, feeCents: 9900 })
  await beginsIn(visit.id, 13)
  expect((await look(access)).visit, '13 hours before it begins').toMatchObject({ feeCents: 0 })
  await beginsIn(visit.id, 11)
  expect(await look(access)).toMatchObject({ visit: { feeCents: 1500 }, lateHours: 12, lateFeeCents: 1500 })
  const target = { id: visit.id, ...getStart(windows.at(-1)) }
  expect(await move(access, { ...target, statedFeeCents: 9900 })).toMatchObject({ success: false })
  expect(await move(access, { ...target, statedFeeCents: 1500 })).toMatchObject({ success: true })
  expect(await readCharges(member)).toMatchObject([{ kind: 'LATE_FEE', total_cents: 1500 }])
  const withExtras = await newMember()
  await agreedTo(withExtras, agreed)
  await booked({ member: withExtras, fields: { addOns: ['LAUNDRY'], statedCents: 2000 } })
  expect(await policiesIn(member)).toEqual([agreed, agreed])
  expect(await policiesIn(withExtras)).toEqual([agreed])
})

test('pressing the booking button many times, even at once, books only one visit', async () => {
  const member = await newMember()
  const access = getAccess(member)
  const window = getLater(await look(access))
  const requestId = crypto.randomUUID()
  const same = await Promise.all(Array.from({ length: 5 }, () => book(access, { requestId, ...getStart(window) })))
  expect(same.map(({ success, visit }) => [success, visit?.id])).toEqual(same.map(() => [true, requestId]))
  const others = await Promise.all(Array.from({ length: 5 }, () => book(access, getStart(window))))
  expect(others.every(({ success }) => !success)).toBe(true)
  expect(await rows('SELECT id FROM visits WHERE voucher_code = ?', member.code)).toHaveLength(1)
})

test('a request that booked a visit is refused after the visit was canceled, and a new request books it again', async () => {
  const member = await newMember()
  const access = getAccess(member)
  const input = { requestId: crypto.randomUUID(), ...getStart(getLater(await look(access))) }
  await book(access, input)
  await cancel(access, { id: input.requestId })
  expect(await book(access, input)).toMatchObject({ success: false, message: expect.stringContaining('You canceled') })
  expect(await book(access, { ...input, requestId: crypto.randomUUID() })).toMatchObject({ success: true })
})

test('moving a visit early is free, keeps the voucher booked, and frees the old window', async () => {
  const { member, access, windows, visit } = await booked()
  const target = windows.at(-1)
  const moved = await move(access, { id: visit.id, ...getStart(target) })
  expect(moved).toMatchObject({ success: true, visit: { sequence: 1, window: { startsAt: target?.startsAt } } })
  const counted = await rows<{ taken: number; visits: number }>(
    `SELECT w.day, w.start_minute, w.taken, (SELECT count(*) FROM visits v WHERE v.region_id = w.region_id AND v.day = w.day
       AND v.start_minute = w.start_minute AND v.status <> 'CANCELLED') AS visits FROM visit_windows w`,
  )
  expect(counted.every((window) => window.taken === window.visits)).toBe(true)
  expect((await taken()).filter(({ day }) => day === target?.day).length).toBeGreaterThan(0)
  expect(await readCharges(member)).toEqual([])
  expect(await getKinds(member)).toEqual(['VISIT_BOOKED', 'VISIT_MOVED'])
})

test('a late change to a visit costs the stated fee once, and is refused if the request states no fee', async () => {
  const { member, access, windows, visit } = await booked()
  await beginsIn(visit.id, 23)
  expect((await look(access)).visit).toMatchObject({ feeCents: 2500 })
  const target = { id: visit.id, ...getStart(windows.at(-1)) }
  expect(await move(access, target)).toMatchObject({ success: false, visit: { sequence: 0 } })
  expect(await readCharges(member)).toEqual([])
  expect(await move(access, { ...target, statedFeeCents: 2500 })).toMatchObject({ success: true })
  expect(await cancel(access, { id: visit.id })).toMatchObject({ success: true, visit: { status: 'CANCELLED' } })
  await runAt(new Date())
  expect(await readCharges(member)).toMatchObject([
    { kind: 'LATE_FEE', status: 'paid', total_cents: 2500, tax_cents: 0 },
  ])
})

test('canceling a visit frees its window and its voucher, and canceling it again does nothing', async () => {
  const { member, access, window, visit } = await booked()
  const results = await Promise.all([cancel(access, { id: visit.id }), cancel(access, { id: visit.id })])
  expect(results.every(({ visit: after }) => after?.status === 'CANCELLED')).toBe(true)
  expect(await look(access)).toMatchObject({ voucher: { standing: 'READY' }, visit: null })
  expect(await getKinds(member)).toEqual(['VISIT_BOOKED', 'VISIT_CANCELLED'])
  expect(await book(access, getStart(window))).toMatchObject({ success: true })
})

test('extras are charged when the visit is booked, and refunded when it is canceled', async () => {
  const member = await newMember()
  const extras = { addOns: ['INSIDE_OVEN', 'LAUNDRY'], statedCents: 4500 }
  const { access, visit } = await booked({ member, fields: extras })
  expect(visit).toMatchObject({ addOnsPayment: 'PAID', addOnsCents: 4500, addOns: ['INSIDE_OVEN', 'LAUNDRY'] })
  await cancel(access, { id: visit.id })
  await runAt(new Date())
  expect(await readCharges(member)).toMatchObject([{ kind: 'ADD_ONS', status: 'refunded', total_cents: 4500 }])
  expect(await getKinds(member)).toEqual(['VISIT_BOOKED', 'VISIT_CANCELLED'])
})

test('if the card is declined for the extras, the visit is booked without extras', async () => {
  const member = await newMember()
  await cardWill(member, 'insufficient_funds')
  const { visit } = await booked({ member, fields: { addOns: ['LAUNDRY'], statedCents: 2000 } })
  expect(visit).toMatchObject({ status: 'PENDING', addOnsPayment: 'DECLINED', addOns: [], addOnsCents: 0 })
  expect(await getKinds(member)).toEqual(['VISIT_BOOKED'])
})

test('a booked visit can be moved while a bank looks into the payment for its voucher', async () => {
  const { member, access, visit } = await booked()
  await env.DB.prepare('UPDATE purchases SET disputed_at = ? WHERE voucher_code = ?').bind(now(), member.code).run()
  const { voucher, windows } = await look(access)
  expect(voucher).toMatchObject({ standing: 'ON_HOLD' })
  expect(await move(access, { id: visit.id, ...getStart(windows[6]) })).toMatchObject({ success: true })
})

test('the email about a visit that was canceled while a bank looks into the payment for its voucher calls the voucher on hold', async () => {
  const { member, access, visit } = await booked()
  await env.DB.prepare('UPDATE purchases SET disputed_at = ? WHERE voucher_code = ?').bind(now(), member.code).run()
  await cancel(access, { id: visit.id })
  const [mail] = await rows<{ facts: string }>(
    `SELECT facts FROM outbox WHERE recipient = ? AND kind = 'VISIT_CANCELLED'`,
    member.email,
  )
  expect(JSON.parse(mail?.facts ?? '{}')).toMatchObject({ isVoucherBack: false, isVoucherOnHold: true })
})

test('extras whose payment went back are no part of the visit, in the account and in later emails', async () => {
  const member = await newMember()
  const { access, visit, windows } = await booked({ member, fields: { addOns: ['LAUNDRY'], statedCents: 2000 } })
  const payment = (await readCharges(member))[0]?.payment_intent_id ?? ''
  await control('disputes', { payment_intent: payment, status: 'lost' })
  await followReturnedMoney(depsAt(new Date()), payment)
  expect((await look(access)).visit).toMatchObject({ addOnsPayment: 'RETURNED', addOns: [], addOnsCents: 0 })
  expect(await move(access, { id: visit.id, ...getStart(windows[6]) })).toMatchObject({ success: true })
  expect((await mailsTo(member)).at(-1)).toMatchObject({ kind: 'VISIT_MOVED', visit: { addOns: [], totalCents: 0 } })
})

test('a booking with a wrong time, home or amount, or with a card number, is refused with the name of the field', async () => {
  const access = getAccess(await newMember())
  const time = getStart(getLater(await look(access)))
  for (const [fields, field] of [
    // A day in the past, a February 29 that does not exist, and a time that is not offered.
    [{ day: '2020-01-06', startMinute: 480 }, 'day'],
    [{ day: '2027-02-29', startMinute: 480 }, 'day'],
    [{ startMinute: 123 }, 'day'],
    // A home in a different region.
    [{ zipcode: '10001' }, 'zipcode'],
    [{ street: ' ' }, 'street'],
    [{ addOns: ['LAUNDRY'], statedCents: 100 }, 'addOns'],
    [{ notes: 'My card is 4242 4242 4242 4242' }, 'notes'],
    [{ street: '1 Main St 4242 4242', unit: '4242', notes: '4242' }, 'notes'],
  ] as const) {
    const result = await book(access, { ...time, ...fields })
    expect(result, JSON.stringify(fields)).toMatchObject({ success: false, field, visit: null })
  }
})

test('another customer’s visit cannot be seen, moved or canceled by its id', async () => {
  const { visit, windows } = await booked()
  const stranger = await newMember()
  const session = await signInAs(stranger.email)
  const target = { id: visit.id, ...getStart(windows.at(-1)) }
  for (const result of [
    await move(getAccess(stranger), target),
    await cancel(getAccess(stranger), { id: visit.id }),
    await cancel({}, { id: visit.id }, { session }),
    await cancel({}, { id: visit.id }),
  ]) {
    expect(result).toMatchObject({ success: false, visit: null })
  }
  expect(await env.DB.prepare('SELECT status FROM visits WHERE id = ?').bind(visit.id).first('status')).toBe('PENDING')
})

test('a signed-in customer needs no voucher code, and HTML in a note is stored as text', async () => {
  const member = await newMember()
  const session = await signInAs(member.email)
  const notes = '<script>alert(1)</script> & the "blue" door'
  const found = await look({}, { session })
  expect(found).toMatchObject({ success: true, voucher: { code: member.code, standing: 'READY' } })
  const window = getLater(found)
  const { visit } = await book({}, { ...getStart(window), notes }, { session })
  expect(await rows('SELECT notes FROM visits WHERE id = ?', visit?.id)).toEqual([{ notes }])
})

test('a wrong voucher code, a wrong email address and another brand’s voucher get the same answer', async () => {
  const member = await newMember()
  const answers = [
    await look({ code: 'AAAA-BBBB', email: member.email }),
    await look({ code: member.code, email: 'nobody@example.com' }),
    await look(getAccess(member), { brand: 'tidyhive' }),
    await look({}),
  ]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ success: false, voucher: null, windows: [] })
  expect(
    await look({ code: member.code.toLowerCase().replace('-', ' '), email: ` ${member.email.toUpperCase()}` }),
  ).toMatchObject({ success: true })
})

/** Returns a visitor in an IPv6 network, which is named by its /48, the /56 inside it, and the /64 inside that. */
const getNetwork = (...names: readonly string[]) => ({
  network: names.map((name) => name.padEnd(32, '0')).join('_'),
})
const WRONG = 'AAAA-BBBB'
const wrongCodes = async (count: number, email: string, visitor: object) =>
  (await Promise.all(Array.from({ length: count }, () => look({ code: WRONG, email }, visitor)))).map(
    ({ message }) => message,
  )
const isCompared = (message: string) => message.startsWith('We found no voucher')

test('if one network guesses a voucher code forty times at once, only twenty guesses are checked; other networks are not affected', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const member = await newMember()
  const guesser = getNetwork('guesser')
  const answers = await wrongCodes(40, member.email, guesser)
  expect(answers.filter(isCompared)).toHaveLength(20)
  expect(answers.filter((message) => message.startsWith('Too many wrong codes'))).toHaveLength(20)
  expect(await look(getAccess(member), guesser), 'the right code, guessed too late').toMatchObject({ success: false })
  expect(await look(getAccess(member), getNetwork('home'))).toMatchObject({ success: true })
  expect(await look(getAccess(member), {}), 'from an unknown network').toMatchObject({ success: true })
})

test('guesses of a voucher code also count toward the limits for the network’s /56 and /48 blocks; a guess refused by one limit does not count toward the others', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { email } = await newMember()
  const compared = async (count: number, ...names: readonly string[]) =>
    (await wrongCodes(count, email, getNetwork(...names))).filter(isCompared).length
  expect(await compared(25, 'wide', 'near', 'own')).toBe(20)
  expect(await compared(25, 'wide', 'near', 'neighbor')).toBe(20)
  expect(await compared(5, 'wide', 'near', 'third')).toBe(0)
  expect(await compared(25, 'wide', 'other', 'own')).toBe(20)
})

test('a browser that has opened a voucher can open it again even while its network is blocked for guessing codes', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const member = await newMember()
  const office = getNetwork('office')
  const { browser } = await look(getAccess(member), office)
  await wrongCodes(30, member.email, office)
  expect(await look(getAccess(member), office)).toMatchObject({ success: false })
  const known = { ...office, knownBrowsers: browser ?? '' }
  expect(await look(getAccess(member), known)).toMatchObject({ success: true, browser })
  const another = await newMember()
  expect(await look(getAccess(another), known), 'another customer’s voucher').toMatchObject({ success: false })
})

test('opening a voucher with the right code never counts as a guess', async () => {
  const member = await newMember()
  for (let time = 0; time < 21; time++)
    expect(await look(getAccess(member), getNetwork('a-home'))).toMatchObject({ success: true })
})

test('a voucher that expired, was refunded or is disputed cannot be redeemed', async () => {
  const member = await newMember()
  const access = getAccess(member)
  const window = getLater(await look(access))
  const state = (sql: string) =>
    env.DB.prepare(`UPDATE purchases SET ${sql} WHERE voucher_code = ?`).bind(member.code).run()
  await state(`disputed_at = '2026-11-01T00:00:00.000Z'`)
  expect(await look(access)).toMatchObject({ voucher: { standing: 'ON_HOLD' }, windows: [] })
  expect(await book(access, getStart(window))).toMatchObject({ success: false })
  await state(`disputed_at = NULL, voucher_expires_at = '2026-01-01T00:00:00.000Z'`)
  expect(await look(access)).toMatchObject({ voucher: { standing: 'EXPIRED' }, windows: [] })
  expect(await book(access, getStart(window))).toMatchObject({ success: false })
})

test('a voucher is valid through the day that its page and its email show', async () => {
  const member = await newMember()
  const access = getAccess(member)
  const { day } = getLater(await look(access))
  await env.DB.prepare('UPDATE purchases SET voucher_expires_at = ? WHERE voucher_code = ?')
    .bind(`${day}T00:04:00.000Z`, member.code)
    .run()
  const { windows } = await look(access)
  const last = windows.at(-1)
  expect(last?.day).toBe(day)
  expect(await book(access, { day, startMinute: last?.startMinute })).toMatchObject({ success: true })
})

test('a visit that has begun cannot be changed', async () => {
  const { access, visit } = await booked()
  await beginsIn(visit.id, -1)
  expect(await cancel(access, { id: visit.id })).toMatchObject({ success: false, visit: { canChange: false } })
})

test('if two customers book the last opening in a window at the same time, one visit is booked, and the other customer is told', async () => {
  const members = [await newMember(), await newMember()]
  const { day, startMinute } = (await look(getAccess(members[0] as Member))).windows.at(-2) ?? {
    day: '',
    startMinute: 0,
  }
  await env.DB.prepare(`INSERT OR REPLACE INTO visit_windows VALUES ('chicago', ?, ?, ?, 1, 0)`)
    .bind(day, startMinute, startMinute + 120)
    .run()
  const results = await Promise.all(members.map((member) => book(getAccess(member), { day, startMinute })))
  expect(results.map(({ message }) => message).sort()).toEqual([
    'This time has just been taken. Choose another one.',
    'Your visit is booked.',
  ])
})
