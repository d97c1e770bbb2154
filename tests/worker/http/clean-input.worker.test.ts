/**
 * Tests input that no keyboard can produce: control characters, NUL, noncharacters, lone surrogates, and texts that are
 * much too long.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { getPages } from '../../../worker/registry/find.ts'
import { FORMS } from '../../support/forms.ts'
import { readWords, type Site, seed, startSite, type Visitor } from '../ask.ts'
import { addBuyer } from '../routes/visits/ask.ts'

beforeAll(seed)

/** Includes U+0001 and U+0002, with which worker/render/section.tsx marks sections and slots. */
const TYPED: readonly (readonly [string, string])[] = [
  [
    'control characters, noncharacters and lone surrogates',
    '\u00010\u0002a\u0000b\u0001c\u0002d\u0008e\u000bf\u001bg\u007fh\u0085i\u009fj\ufffe\uffff\u{1ffff}\ufdd0x\ud800y\udc00z',
  ],
  ['a very long text', 'é'.repeat(3_000)],
]
const PARAMETERS =
  'q zipcode code topic step hours redirect letter state sort after before said token attempt problem reason utm_source adgroupid referral variants cookies joined sent'.split(
    ' ',
  )

// biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for control characters
const UNTYPABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/

async function isWhole(response: Response, name: string): Promise<void> {
  const html = await response.text()
  expect(response.status, name).toBeLessThan(500)
  expect(UNTYPABLE.exec(html)?.[0].codePointAt(0), name).toBeUndefined()
  if (response.headers.get('content-type')?.startsWith('text/html') && html) {
    expect(html.trimEnd().endsWith('</html>'), name).toBe(true)
  }
}

/**
 * Percent-encodes a string. A lone surrogate has no valid UTF-8 encoding, so it becomes three bytes that decoders
 * reject.
 */
const encoded = (text: string) =>
  [...text].map((each) => (/^[\ud800-\udfff]$/.test(each) ? '%ED%A0%80' : encodeURIComponent(each))).join('')

describe.each(TYPED)('%s', (_, typed) => {
  test('every page stays complete if its query has characters that no keyboard can type, and shows none of them', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const visitor = (await startSite()).visitor()
    for (const { sample } of getPages(mainBrand)) {
      const query = PARAMETERS.map((name) => `${name}=${encoded(typed.slice(0, 300))}`).join('&')
      await isWhole(await visitor.get(`${sample.path}?${query}`), sample.path)
    }
    for (const path of ['/hub/', '/us/', '/help/', '/apply', '/deal?step=2']) {
      await isWhole(await visitor.get(`${path}${path.includes('?') ? '&' : '?'}q=${encoded(typed)}`), path)
    }
  })

  test('a page stays complete if its path has characters that no keyboard can type, and shows none of them', async () => {
    const visitor = (await startSite()).visitor()
    for (const path of ['/', '/us/', '/us/illinois/', '/hub/', '/help/', '/services/', '/customer/']) {
      await isWhole(await visitor.get(path + encoded(typed).slice(0, 500)), path)
    }
  })

  test('the response to every form is a complete page, not a server error, even if its fields have characters that no keyboard can type', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const site = await startSite()
    for (const { paths, fields } of FORMS) {
      const visitor = await ready(site)
      for (const path of paths) {
        await isWhole(await visitor.post(path, Object.fromEntries(fields.map((field) => [field, typed]))), path)
      }
    }
  })
})

/** Starts a visitor who is signed in and has reached step 4, so that no form redirects because a step is missing. */
async function ready(site: Site): Promise<Visitor> {
  const visitor = site.visitor()
  await visitor.reach(4, { email: `typed-${crypto.randomUUID()}@example.com` })
  visitor.cookies.set('__Host-session', (await addBuyer()).token)
  return visitor
}

test('a name with a control character is stored without it', async () => {
  const site = await startSite()
  const visitor = await ready(site)
  const saved = await visitor.post('/customer/details', {
    firstName: 'A\u0000d\u0001a\u0002',
    lastName: 'Love\ufffflace',
    phone: '312 555 0142\u0007',
  })
  expect(saved.status).toBe(303)
  const asked = site.asked.find(({ operation }) => operation === 'UpdateAccountDetails')
  expect(asked?.variables).toEqual({ input: { firstName: 'Ada', lastName: 'Lovelace', phone: '3125550142' } })
})

test('an island’s request with control characters reaches the origin without them', async () => {
  const site = await startSite()
  const response = await site.visitor().send('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'graphql-client-name': 'publicweb' },
    body: JSON.stringify({
      documentId: STORED_OPERATIONS.JoinVoucherWaitlist.hash,
      variables: { input: { email: 'a\u0001da\u0000@exam\ud800ple.com', zipcode: '00901' } },
    }),
  })
  expect(response.status).toBe(200)
  expect(site.asked.at(-1)?.variables).toMatchObject({ input: { email: 'ada@example.com' } })
})

test('a search shows the typed text without its control characters', async () => {
  const visitor = (await startSite()).visitor()
  const { html } = await visitor.page('/us/?q=zz%01zzzq')
  expect(readWords(html)).toContain('We found no place called “zzzzzq”.')
})
