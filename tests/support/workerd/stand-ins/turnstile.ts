/** The token that Turnstile's public test keys give to every visitor. */
const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'

/** The script of a stand-in for Turnstile, as text. Every challenge passes. */
export const TURNSTILE_JS = `'use strict'
;(() => {
  const widgets = new Map()
  const pass = ({ callback }) => setTimeout(() => callback('${TOKEN}'), 20)
  window.turnstile = {
    render(place, options) {
      const id = 'widget-' + widgets.size
      widgets.set(id, options)
      pass(options)
      return id
    },
    reset: (id) => pass(widgets.get(id)),
    remove: () => undefined,
  }
})()
`

/**
 * Responds to a request to check a token. Of the public test secrets, those that begin with 1x accept the token, and
 * the others do not. https://developers.cloudflare.com/turnstile/troubleshooting/testing/
 */
export async function siteverify(request: Request): Promise<Response> {
  const fields = new URLSearchParams(await request.text())
  const success = Boolean(fields.get('secret')?.startsWith('1x')) && fields.get('response') === TOKEN
  return Response.json({ success, 'error-codes': success ? [] : ['invalid-input-response'] })
}
