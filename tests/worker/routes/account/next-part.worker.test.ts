/** The next step that /customer/ proposes, which depends on the state of the voucher. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { seed, startSite, wordsOf } from '../../ask.ts'
import { addBuyer, addEndedVisit } from '../visits/ask.ts'

beforeAll(seed)

test('a voucher whose visit is over counts as used, and the account does not offer to change the visit', async () => {
  const buyer = await addBuyer()
  const visitor = (await startSite()).visitor()
  visitor.cookies.set('__Host-session', buyer.token)
  const shown = async () => wordsOf((await visitor.page('/customer/')).html)
  expect(await shown()).toContain('Your first cleaning has no date yet')

  const token = await addEndedVisit(buyer)
  const after = await shown()
  expect(after).toContain('Your visit is over')
  expect(after).toContain('Used for the visit on November 20, 2026.')
  expect(after).not.toMatch(/Booked\. Good until|See, reschedule/)

  // A visit has no review token until its mail asks for a review, hours after the visit.
  await env.DB.prepare('UPDATE visits SET review_token = NULL WHERE review_token = ?').bind(token).run()
  expect(await shown()).toContain('Time for the next cleaning?')
})
