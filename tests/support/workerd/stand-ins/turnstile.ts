/**
 * A stand-in for Turnstile: its script as text, and the check of its tokens. The public test keys behave as documented:
 * https://developers.cloudflare.com/turnstile/troubleshooting/testing/
 */
export const TURNSTILE_JS = `'use strict'
;(() => {
  const widgets = new Map()
  const pass = (options) => setTimeout(() => options.callback('XXXX.DUMMY.TOKEN.XXXX'), 20)
  const run = ({ place, options }) => {
    place.replaceChildren()
    // A key with 1x passes, with 2x blocks, and with 3x asks the visitor.
    if (options.sitekey.startsWith('1x')) return pass(options)
    if (options.sitekey.startsWith('2x')) return setTimeout(() => options['error-callback']('300030'), 20)
    const label = document.createElement('label')
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.addEventListener('change', () => pass(options))
    label.append(box, ' Verify you are human (sandbox)')
    place.append(label)
  }
  window.turnstile = {
    render(place, options) {
      const id = 'widget-' + widgets.size
      widgets.set(id, { place, options })
      run(widgets.get(id))
      return id
    },
    reset: (id) => run(widgets.get(id)),
    remove: (id) => widgets.get(id)?.place.replaceChildren(),
  }
})()
`

/**
 * Responds to a check of a token. The secret's first character decides: 1 passes, 2 fails, 3 reports that the token was
 * used before.
 */
export async function siteverify(request: Request): Promise<Response> {
  const fields = new URLSearchParams(await request.text())
  const [secret, token] = [fields.get('secret') ?? '', fields.get('response')]
  const codes = errorsOf(secret, token)
  return Response.json({
    success: codes.length === 0,
    'error-codes': codes,
    challenge_ts: new Date().toISOString(),
    hostname: 'example.com',
  })
}

function errorsOf(secret: string, token: string | null): string[] {
  if (!token) return ['missing-input-response']
  if (secret.startsWith('3x')) return ['timeout-or-duplicate']
  if (secret.startsWith('2x') || token !== 'XXXX.DUMMY.TOKEN.XXXX') return ['invalid-input-response']
  return secret.startsWith('1x') ? [] : ['invalid-input-secret']
}
