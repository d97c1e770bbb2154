import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { CLIENT_NAME, ORIGIN_HEADERS } from '../../../graphql/contract/transport.ts'
import { makeNonce } from '../../http/security.ts'

const CDN = 'https://unpkg.com'
const HEADERS = JSON.stringify({ 'content-type': 'application/json', [ORIGIN_HEADERS.clientName]: CLIENT_NAME })

/** The page's script. Starts GraphiQL if the CDN delivered it. Otherwise, the page has only a plain form. */
const SCRIPT = `
const ask = async (params) => (await fetch('/api/graphql', { method: 'POST', headers: ${HEADERS}, body: JSON.stringify(params) })).json()
if (window.GraphiQL) {
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'graphiql' }))
  ReactDOM.createRoot(document.getElementById('graphiql')).render(React.createElement(GraphiQL, { fetcher: ask }))
}
document.querySelector('form')?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { query, variables } = event.target.elements
  const output = document.querySelector('output')
  try {
    output.value = JSON.stringify(await ask({ query: query.value, variables: JSON.parse(variables.value || '{}') }), null, 2)
  } catch (error) {
    output.value = String(error)
  }
})`

/**
 * Responds with the GraphQL explorer for local development. It comes from a CDN, so neither the Worker nor deployments
 * contain it.
 */
export function graphiqlPage(c: Context): Response | Promise<Response> {
  const nonce = makeNonce()
  c.header(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}' ${CDN}; style-src 'unsafe-inline' ${CDN}; connect-src 'self'; img-src 'self' data:; font-src data: ${CDN}; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  c.header('cache-control', 'no-store')
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>GraphiQL, local only</title>
<link rel="stylesheet" href="${CDN}/graphiql@3.8.3/graphiql.min.css">
<style>
body { margin: 0; font: 16px/1.5 system-ui; }
#graphiql { height: 100vh; }
form { display: grid; gap: 8px; max-width: 800px; margin: 24px auto; padding: 0 16px; }
textarea, output { font: 14px/1.5 ui-monospace, monospace; }
output { white-space: pre-wrap; }
button { justify-self: start; min-height: 40px; }
</style>
</head>
<body>
<form>
<h1>GraphQL</h1>
<label for="query">Document</label>
<textarea id="query" name="query" rows="12" required>{ surveySources { brand sources } }</textarea>
<label for="variables">Variables, as JSON</label>
<textarea id="variables" name="variables" rows="4"></textarea>
<button>Run</button>
<output></output>
</form>
<script nonce="${nonce}" src="${CDN}/react@18.3.1/umd/react.production.min.js"></script>
<script nonce="${nonce}" src="${CDN}/react-dom@18.3.1/umd/react-dom.production.min.js"></script>
<script nonce="${nonce}" src="${CDN}/graphiql@3.8.3/graphiql.min.js"></script>
<script nonce="${nonce}">${raw(SCRIPT)}</script>
</body>
</html>`)
}
