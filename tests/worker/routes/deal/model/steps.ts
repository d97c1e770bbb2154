/**
 * The steps of the model: visitors' actions, and faults around them. Each step returns what it did, or null if it was
 * not possible.
 */
import { decode } from '../../../ask.ts'
import type { Random } from './random.ts'
import { newTab, type Shopper, type Tab } from './shopper.ts'
import { GATEWAY_FAULTS, type GatewayFault, type Timing, type World } from './world.ts'

export interface Scene {
  random: Random
  world: World
  shoppers: readonly Shopper[]
  emails: readonly string[]
}

interface Actor extends Scene {
  shopper: Shopper
  tab: Tab
}

type Step = (actor: Actor) => Promise<string | null>

const CARDS = {
  pm_card_visa: 5,
  pm_card_chargeDeclined: 4,
  pm_card_threeDSecure2Required: 2,
} as const

const TIMINGS: Readonly<Record<Timing, number>> = {
  'on time': 6,
  'answer lost': 2,
  'request lost': 1,
  'request late': 2,
  'request slow': 1,
  'answer slow': 2,
}

const STEPS = {
  press: [14, press],
  'open a step': [10, openStep],
  reload: [4, reload],
  back: [3, back],
  'close the tab': [3, close],
  'choose a size': [3, chooseSize],
  'change the email': [2, changeEmail],
  'follow a return link': [5, followLink],
  'answer the bank': [6, answerBank],
  'answer the hosted page': [6, answerHosted],
  'give up': [3, giveUp],
  'let go': [8, letGo],
  'a late order arrives': [4, deliverLate],
  'open a step slowly': [2, openSlowly],
  'agree to another text': [2, agreeToAnother],
  'the gateway breaks': [2, breakGateway],
  'the origin goes down': [1, takeOriginDown],
  heal: [5, heal],
  'the gateway sends webhooks': [2, sendWebhooks],
  'the sweep runs': [1, sweep],
} as const satisfies Record<string, readonly [number, Step]>

type StepName = keyof typeof STEPS
const WEIGHTS = Object.fromEntries(Object.entries(STEPS).map(([name, [weight]]) => [name, weight])) as Record<
  StepName,
  number
>

/** Performs one random step and returns its name, or null if it was not possible. */
export async function takeStep(scene: Scene): Promise<string | null> {
  const { random, shoppers } = scene
  const name = random.weighted<StepName>(WEIGHTS)
  const shopper = random.pick(shoppers)
  const index = random.chance(0.7) ? 0 : 1
  const tab = shopper.tabs[index]
  if (!tab) return null
  if (tab.pending && name !== 'let go' && isOwn(name)) return null
  const { page } = tab
  const did = await STEPS[name][1]({ ...scene, shopper, tab })
  if (did === null) return null
  const where = isOwn(name) ? `${shopper.name} tab ${index + 1}${page ? ` (${new URL(page.url).pathname})` : ''}: ` : ''
  return `${where}${name}${did && `: ${did}`}`
}

/** Whether a step is an action in one tab. */
function isOwn(name: StepName): boolean {
  return !/^(a late|the |heal)/.test(name)
}

async function press({ random, world, shopper, tab }: Actor): Promise<string | null> {
  const form = tab.page?.form
  if (!form) return null
  const card = random.weighted(CARDS)
  const way = random.weighted({ island: 6, form: 2, 'hosted page': 3 })
  const timing = random.weighted(TIMINGS)
  const isAnswerReceived = !random.chance(0.12)
  const go = () =>
    way === 'island'
      ? shopper.pressIsland(tab, form, card, isAnswerReceived)
      : shopper.pressForm(tab, form, way === 'form' ? card : '', isAnswerReceived)
  const how = way === 'hosted page' ? way : `${way}, ${card}`
  const told = `${how}, ${timing}${isAnswerReceived ? '' : ', answer not received'}`
  if (timing === 'request slow' || timing === 'answer slow') {
    const { reached, letGo } = world.holdNext(timing)
    const done = go()
    await Promise.race([reached, done])
    tab.pending = { letGo, done }
    return told
  }
  world.timeNext(timing)
  await go()
  world.timeNext('on time')
  if (!isAnswerReceived) Object.assign(tab, newTab())
  return told
}

async function openStep({ random, shopper, tab }: Actor): Promise<string> {
  const path = random.pick(['/deal?step=4', '/deal?step=4', '/deal?step=5', '/deal?step=3', '/deal?step=2', SOLD_OUT])
  await shopper.go(tab, path)
  return path
}

const SOLD_OUT = '/deal/waitlist?reason=sold-out'

async function openSlowly({ random, shopper, tab }: Actor): Promise<string> {
  const path = random.pick(['/deal?step=4', '/deal?step=5', '/deal?step=3'])
  await shopper.goSlowly(tab, path)
  return path
}

async function reload({ shopper, tab }: Actor): Promise<string | null> {
  if (tab.page?.kind !== 'site') return null
  const { pathname, search } = new URL(tab.page.url)
  await shopper.go(tab, pathname + search)
  return ''
}

/** Presses Back: the browser shows the last page from its back-forward cache, with the consent box still checked. */
async function back({ tab }: Actor): Promise<string | null> {
  const page = tab.back.pop()
  if (!page) return null
  tab.page = page
  return new URL(page.url).pathname
}

async function close({ tab }: Actor): Promise<string | null> {
  if (!tab.page) return null
  Object.assign(tab, newTab())
  return ''
}

async function chooseSize({ random, shopper, tab }: Actor): Promise<string> {
  const hours = random.pick(['3', '6'])
  await shopper.post(tab, '/deal?step=2', { hours })
  return hours
}

async function changeEmail({ random, shopper, tab, emails }: Actor): Promise<string> {
  const email = random.pick(emails)
  await shopper.post(tab, '/deal?step=3', { email, phone: '3125550142' })
  return email
}

/** Follows a bank's return link for an attempt by this or another browser, sometimes with the id in capitals. */
async function followLink({ random, shopper, shoppers, tab }: Actor): Promise<string | null> {
  const owner = random.chance(0.5) ? shopper : random.pick(shoppers)
  const ids = [...owner.attempts]
  if (ids.length === 0) return null
  const id = random.pick(ids)
  const isCanceled = random.chance(0.3)
  await shopper.go(
    tab,
    `/deal/return?attempt=${random.chance(0.2) ? id.toUpperCase() : id}${isCanceled ? '&canceled=1' : ''}`,
  )
  return `${owner.name}'s ${id}${isCanceled ? ', canceled' : ''}`
}

async function answerBank({ random, shopper, tab }: Actor): Promise<string | null> {
  if (tab.page?.kind === 'site') {
    const [, link] = /href="(http:\/\/gateway\.test\/bank\/[^"]+)"/.exec(tab.page.html) ?? []
    if (!link) return null
    await shopper.go(tab, decode(link))
  }
  if (tab.page?.kind !== 'bank') return null
  const answer = random.pick(['confirm', 'confirm', 'decline'])
  await shopper.answerGateway(tab, { answer })
  return answer
}

async function answerHosted({ random, shopper, tab }: Actor): Promise<string | null> {
  if (tab.page?.kind !== 'hosted') return null
  const number = random.pick(['4242424242424242', '4242424242424242', '4000000000000002', ''])
  if (number) {
    await shopper.answerGateway(tab, { number, expiry: '12/40', cvc: '123', name: 'Ada Byron' })
    return number
  }
  const [, link] = /class="back" href="([^"]+)"/.exec(tab.page.html) ?? []
  if (!link) return null
  await shopper.go(tab, decode(link))
  return 'back to the shop'
}

async function giveUp({ shopper, tab }: Actor): Promise<string | null> {
  const [, attempt] = /action="\/deal\/release"[\s\S]*?name="attempt" value="([^"]+)"/.exec(tab.page?.html ?? '') ?? []
  if (!attempt) return null
  await shopper.post(tab, '/deal/release', { attempt })
  return ''
}

async function letGo({ tab }: Actor): Promise<string | null> {
  if (!tab.pending) return null
  await finishPending(tab)
  return ''
}

async function deliverLate({ world }: Actor): Promise<string | null> {
  const late = world.isOriginDown ? undefined : world.undelivered.shift()
  if (!late) return null
  await late.deliver()
  return late.attempt
}

/**
 * Sends a form with the consent token from another page, as a browser does when it restores that page's checked box.
 */
async function agreeToAnother({ shopper, tab }: Actor): Promise<string | null> {
  const form = tab.page?.form
  const other = tab.back.map((page) => page.form).find((each) => each && each.consentText !== form?.consentText)
  if (!form || !other) return null
  const { attempt, intent, consentText } = form
  await shopper.post(tab, '/deal?step=4', {
    attempt,
    intent,
    consentText,
    consent: other.consent,
    paymentMethod: 'pm_card_visa',
  })
  return ''
}

async function breakGateway({ random, world }: Actor): Promise<string | null> {
  if (world.gatewayFault) return null
  const fault = random.pick(Object.keys(GATEWAY_FAULTS) as GatewayFault[])
  await world.breakGateway(fault)
  return fault
}

async function takeOriginDown({ world }: Actor): Promise<string | null> {
  if (world.isOriginDown) return null
  world.isOriginDown = true
  return ''
}

async function heal({ world }: Actor): Promise<string | null> {
  if (!world.gatewayFault && !world.isOriginDown) return null
  await world.heal()
  return ''
}

async function sendWebhooks({ world }: Actor): Promise<string | null> {
  if (world.gatewayFault) return null
  await world.sendWebhooks()
  return ''
}

async function sweep({ world }: Actor): Promise<string> {
  await world.sweep(5)
  return ''
}

/** Releases a tab's slow request, and waits until it finishes. */
export async function finishPending(tab: Tab): Promise<void> {
  const { pending } = tab
  pending?.letGo()
  await pending?.done
  tab.pending = null
}
