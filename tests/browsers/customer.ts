/** What a customer does after buying, in any browser. */
import { expect } from 'vitest'
import { readOriginDatabase } from '../support/origin-database.ts'
import { selectIn } from './look.ts'
import type { Visitor } from './visitor.ts'

/** Signs in with the emailed code, which is read from the database in `stateDir`. */
export async function signIn(visitor: Visitor, email: string, stateDir: string): Promise<void> {
  await visitor.open('/login')
  await visitor.fill('Email', email)
  await visitor.press('Email me a code')
  await visitor.heading('Check your email')
  const find = "SELECT facts FROM outbox WHERE kind = 'SIGN_IN_CODE' AND recipient = ? ORDER BY id DESC"
  await expect.poll(() => readOriginDatabase(stateDir, find, email).length).toBeGreaterThan(0)
  const { code } = JSON.parse(String(readOriginDatabase(stateDir, find, email)[0]?.facts))
  await visitor.fill('Code', code)
  await visitor.press('Sign in', { within: 'main' })
  await visitor.heading(/^Hello|^Your account/)
}

/** Books the voucher's visit, reschedules it and cancels it. Expects each outcome in the page's title. */
export async function bookMoveAndCancel(visitor: Visitor): Promise<void> {
  await visitor.open('/customer/choosedate/')
  await chooseWindow(visitor)
  await visitor.fill('Street and number', '12 Main Street')
  await visitor.field('Kind of home')
  await visitor.tab.run(selectIn, { label: 'Kind of home', index: 2 })
  for (const name of ['equipment', 'supplies'])
    await visitor.choose('In the home', { within: `fieldset:has([name=${name}])` })
  await visitor.press('Review your total')
  await visitor.heading('Check your visit')
  await visitor.press('Book this visit')
  await hears(visitor, 'Your visit is booked')
  await visitor.press('Reschedule it')
  await visitor.heading('Reschedule your visit')
  await chooseWindow(visitor, 'tr:last-child')
  await visitor.press('Reschedule the visit')
  await hears(visitor, 'Your visit is rescheduled')
  await visitor.press('Cancel it')
  await visitor.heading('Cancel your visit')
  await visitor.press('Cancel the visit')
  await hears(visitor, 'Your visit is canceled')
}

/** Chooses an arrival window late in the next month, because the earliest windows may close while the test runs. */
async function chooseWindow(visitor: Visitor, week = 'tr:nth-last-child(2)'): Promise<void> {
  await visitor.press(/^[A-Z][a-z]+ 20\d\d$/, { within: '.cal-months' })
  await visitor.press(/^[A-Z][a-z]+day, /, { within: `.cal-days tbody ${week}` })
  await visitor.press(/^\d+.* [ap]m/, { within: '.cal-times' })
}

/** Cancels the membership and then resumes it. */
export async function leaveAndStay(visitor: Visitor): Promise<void> {
  await visitor.open('/customer/membership/')
  await visitor.press('Cancel the membership')
  await hears(visitor, 'Your membership is canceled')
  await visitor.press('Keep the membership after all')
  await hears(visitor, 'Your membership continues')
}

async function hears(visitor: Visitor, outcome: string): Promise<void> {
  await visitor.see(outcome, { within: '[role=status]' })
  const read = () => ({ title: document.title, role: document.activeElement?.getAttribute('role') })
  await expect.poll(async () => (await visitor.tab.run(read, undefined)).role).toBe('status')
  expect((await visitor.tab.run(read, undefined)).title).toMatch(new RegExp(`^${outcome}: `))
}
