import { describe, expect, test } from 'vitest'
import { canonicalJson, sha256 } from '../../../../graphql/origin/crypto/digest.ts'
import { declined } from '../../../../graphql/origin/selling/answers.ts'
import { returnUrl } from '../../../../graphql/origin/selling/check-order.ts'
import { createVoucherCode } from '../../../../graphql/origin/visits/voucher-code.ts'

test('5,000 voucher codes are all different, can be read aloud, and use every character about equally often', () => {
  const codes = Array.from({ length: 5000 }, createVoucherCode)
  // The codes have no 0, O, 1, I, L, U or V, because these are easily confused on paper or by phone.
  for (const code of codes) expect(code).toMatch(/^[23456789A-HJKMNP-TW-Z]{4}-[23456789A-HJKMNP-TW-Z]{4}$/)
  expect(new Set(codes).size).toBe(codes.length)
  const counts = Object.values(Object.groupBy(codes.join('').replaceAll('-', ''), (sign) => sign))
  const average = 40_000 / 29
  expect(counts).toHaveLength(29)
  // The limit is six standard deviations. If all characters are equally likely, this test fails less than once in ten
  // million runs.
  for (const signs of counts) expect(Math.abs((signs?.length ?? 0) - average)).toBeLessThan(6 * Math.sqrt(average))
})

describe('the return URL for a bank', () => {
  const site = 'https://glimmer.example'

  test('the return URL for a bank is on the site, has the path /deal/return by default, and has the attempt as a parameter', () => {
    expect(returnUrl(site, null, 'a1')).toBe('https://glimmer.example/deal/return?attempt=a1')
    expect(returnUrl(site, '/deal?step=4', 'a1')).toBe('https://glimmer.example/deal?step=4&attempt=a1')
    expect(returnUrl(site, '/deal?attempt=other', 'a1')).toBe('https://glimmer.example/deal?attempt=a1')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%0a\n/evil.example',
    'deal',
    'javascript:alert(1)',
    '/deal\\..\\..',
    '/ä',
    ' /deal',
  ])('the path %j gets no return URL, because it could lead away from the site', (path) => {
    expect(returnUrl(site, path, 'a1')).toBeNull()
  })
})

test('the digest of an input depends on every value, but not on the order of keys or on absent values', async () => {
  const one = canonicalJson({ b: 1, a: { d: null, c: 'x' }, e: undefined })
  expect(one).toBe(canonicalJson({ a: { c: 'x' }, b: 1 }))
  expect(await sha256(one)).toMatch(/^[0-9a-f]{64}$/)
  expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }))
  expect(canonicalJson({ a: ['x', null] })).not.toBe(canonicalJson({ a: ['x'] }))
})

test('every decline message says that nothing was charged, and none says that a card was lost', () => {
  for (const code of [
    'insufficient_funds',
    'expired_card',
    'incorrect_cvc',
    'processing_error',
    'lost_card',
    'toString',
    null,
  ])
    expect(declined(code).message).toMatch(/^((?!lost).)*\. Nothing was charged\.$/i)
})
