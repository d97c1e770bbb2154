/** A Worker that sends one request to the origin whose URL is in the parameter `of`, and responds with the outcome. */
import { exchange } from '../../../worker/origin/exchange.ts'

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url).searchParams.get('of') ?? ''
    const body = { query: '{ __typename }', operationName: '', variables: {} }
    return Response.json(await exchange({ url, fetch: (to, init) => fetch(to, init) }, body, {}, 20_000))
  },
}
