import { expect, test } from 'vitest'
import { type OperationName, STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { readAnswer } from '../../../worker/origin/read-answer.ts'
import { sampleAnswer } from './answers.ts'
import { WRONG_SHAPES, wrongAnswer } from './wrong-answers.ts'

const NAMES = Object.keys(STORED_OPERATIONS) as OperationName[]
const read = (name: OperationName, data: unknown) => readAnswer(STORED_OPERATIONS[name].fields, data)

test('a complete answer from the origin is returned unchanged and frozen, without unrequested fields at any depth', () => {
  const more = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(more)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([key, each]) => [key, more(each)])
    return { another: 'field', ...Object.fromEntries(members), more: { of: ['them'] } }
  }
  const isFrozen = (value: unknown): boolean =>
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))
  for (const name of NAMES) {
    const answer = read(name, more(sampleAnswer(name)))
    expect(answer, name).toEqual({ ok: true, data: sampleAnswer(name) })
    expect(answer.ok && isFrozen(answer.data), name).toBe(true)
  }
})

test('an answer in any wrong shape is rejected for every operation to which the shape applies', () => {
  const tried = new Map(WRONG_SHAPES.map((wrong) => [wrong, 0]))
  const accepted: string[] = []
  for (const name of NAMES) {
    for (const wrong of WRONG_SHAPES) {
      const body = wrongAnswer(name, wrong)
      if (body === undefined) continue
      tried.set(wrong, (tried.get(wrong) ?? 0) + 1)
      if (read(name, JSON.parse(body).data).ok) accepted.push(`${name}: ${wrong}`)
    }
  }
  expect(accepted).toEqual([])
  expect(Math.min(...tried.values())).toBeGreaterThanOrEqual(3)
})

test('the error for a wrong answer names the wrong field, but repeats no value', () => {
  const answer = sampleAnswer('DealsHome', { publicReviews: { edges: [{ cursor: 'a', node: { id: 'secret' } }] } })
  expect(read('DealsHome', answer)).toEqual({ ok: false, where: 'publicReviews.edges.0.node.body' })
  const region = { serviceRegion: { __typename: 'Moon', message: 'secret' } }
  expect(read('ServiceRegion', region)).toEqual({ ok: false, where: 'serviceRegion.__typename' })
})

test('in an answer, null is accepted exactly where the schema allows it', () => {
  expect(read('BrowserState', { estimatedBrowserLocation: null }).ok).toBe(true)
  expect(read('BrowserState', { estimatedBrowserLocation: { nearbyState: null } }).ok).toBe(true)
  expect(read('DealsReferralData', { customerReferral: { hostName: null } }).ok).toBe(false)
})

test('an unknown status in an answer is passed on, but an unknown type is rejected', () => {
  const answer = sampleAnswer('PurchaseVoucher', { purchaseVoucher: { status: 'ON_HOLD' } })
  expect(read('PurchaseVoucher', answer)).toEqual({ ok: true, data: answer })
  const region = { serviceRegion: { __typename: 'PausedServiceRegion', message: 'Back in spring' } }
  expect(read('ServiceRegion', region).ok).toBe(false)
})

test('control characters are removed from the texts of an answer, but line breaks and tabs are kept', () => {
  const answer = sampleAnswer('DealsReferralData', {
    customerReferral: { hostName: 'Da\u0001na\u0002\n\tK\u0000\u007f', reward: null },
  })
  expect(read('DealsReferralData', answer)).toEqual({
    ok: true,
    data: { customerReferral: { hostName: 'Dana\n\tK', reward: null } },
  })
})
