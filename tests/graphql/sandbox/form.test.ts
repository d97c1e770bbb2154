import { describe, expect, test } from 'vitest'
import { canonical, parseForm } from '../../../graphql/sandbox/http/form.ts'

describe('a form body', () => {
  test('nests by brackets, with or without list indexes', () => {
    const text = 'amount=500&metadata[a]=1&metadata[b%5D=2'
      .replace('b%5D', 'b]')
      .concat('&line_items[0][quantity]=1&line_items[1][quantity]=2&expand[]=a&expand[]=b.c')
    expect(parseForm(text)).toEqual({
      amount: '500',
      metadata: { a: '1', b: '2' },
      line_items: [{ quantity: '1' }, { quantity: '2' }],
      expand: ['a', 'b.c'],
    })
  })

  test('decodes percent-encoding', () => {
    expect(parseForm('metadata%5Bname%5D=Zo%C3%AB+%26+Co%2B')).toEqual({ metadata: { name: 'Zoë & Co+' } })
  })

  test.each(['a[=1', 'a]b=1', '=1', 'a=1&a[b]=2', 'a[b]=1&a=2', 'a[__proto__][b]=1'])('rejects %s', (text) => {
    expect(() => parseForm(text)).toThrow()
    expect(Object.prototype).not.toHaveProperty('b')
  })

  test('rejects more parameters than any call has', () => {
    expect(() => parseForm('a[]=1&'.repeat(1001))).toThrow(/too many/)
  })
})

test('the canonical form ignores parameter order but not values', () => {
  expect(canonical(parseForm('a=1&b[c]=2&b[d]=3'))).toBe(canonical(parseForm('b[d]=3&b[c]=2&a=1')))
  expect(canonical(parseForm('a=1&b=2'))).not.toBe(canonical(parseForm('a=1&b=3')))
  expect(canonical(parseForm('a[b]=c'))).not.toBe(canonical(parseForm('a[]=c')))
})
