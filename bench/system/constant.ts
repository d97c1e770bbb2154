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
