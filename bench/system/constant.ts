import type { ServedPage } from './fetch-page.ts'

/** A Worker that returns a page as one string, with its original headers. The baseline of every figure. */
export function constantWorker({ headers, html, status }: ServedPage): string {
  const flat = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
  return [
    `const html = ${JSON.stringify(html)}`,
    `const headers = ${JSON.stringify(flat)}`,
    `export default { fetch: () => new Response(html, { status: ${status}, headers }) }`,
  ].join('\n')
}

/**
 * A constant Worker that flushes the first half, queries the same origin, and sends the other half: the cost of a
 * request.
 */
export function askingWorker(served: ServedPage): string {
  return [
    `const html = ${JSON.stringify(served.html)}`,
    `const question = ${JSON.stringify('{"query":"{ __typename }"}')}`,
    `const encoder = new TextEncoder()
export default {
  fetch(request, env, context) {
    const { readable, writable } = new TransformStream()
    const writer = writable.getWriter()
    const send = async () => {
      await writer.write(encoder.encode(html.slice(0, html.length / 2)))
      const headers = { 'content-type': 'application/json', 'graphql-client-name': 'publicweb', 'x-brand': 'glimmer' }
      await (await env.ORIGIN.fetch('https://origin/graphql', { method: 'POST', headers, body: question })).text()
      await writer.write(encoder.encode(html.slice(html.length / 2)))
      await writer.close()
    }
    context.waitUntil(send())
    return new Response(readable, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}`,
  ].join('\n')
}
