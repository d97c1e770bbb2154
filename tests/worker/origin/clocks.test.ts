/** Tests that an origin accepts a signature whose time is at most five minutes before or after its own clock. */
import { expect, test } from 'vitest'
import { SIGNATURE_HEADER } from '../../../graphql/contract/transport.ts'
import { signatureOf, signedText } from '../../../worker/origin/signature.ts'
import { specificationOrigin } from '../../support/origins/specification-origin.ts'

const [secret, url] = ['a-secret-of-the-origin', 'https://api.example/graphql']

test.each([
  [0, 200],
  [4 * 60, 200],
  [10 * 60, 401],
  [-10 * 60, 401],
])('if the site’s clock is %i seconds ahead of the origin’s, it gets the status %i', async (ahead, status) => {
  const origin = specificationOrigin({ schema: 'type Query { ping: Boolean }', secret })
  const text = JSON.stringify({ query: '{ __typename }', operationName: '', variables: {} })
  const headers = new Headers({ 'content-type': 'application/json', 'x-brand': 'glimmer' })
  const seconds = Math.floor(Date.now() / 1000) + ahead
  const body = new Uint8Array(new TextEncoder().encode(text))
  const signature = await signatureOf(secret, await signedText({ seconds, method: 'POST', url, headers, body }))
  headers.set(SIGNATURE_HEADER, `t=${seconds},v1=${signature}`)
  expect((await origin.fetch(new Request(url, { method: 'POST', headers, body: text }))).status).toBe(status)
})
