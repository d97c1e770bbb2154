import { html } from 'hono/html'
import { STYLE_PATH } from './style.ts'

/** Markup with its values escaped. */
export type Markup = ReturnType<typeof html>

export interface PageOptions {
  title: string
  body: Markup
  status?: number
  /** The URLs to which forms on the page may redirect, in addition to this gateway. */
  formLeadsTo?: readonly (string | null)[]
}

/** Builds a page with headers that protect it from other sites. */
export function page({ title, body, status = 200, formLeadsTo = [] }: PageOptions): Response {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<aside class="sandbox" aria-label="About this page"><strong>Sandbox</strong> &middot; no real money moves here, and only test cards work.</aside>
${body}
</body>
</html>
`
  return new Response(String(document), { status, headers: pageHeaders(formLeadsTo) })
}

export function redirect(url: string): Response {
  return new Response(null, { status: 303, headers: { ...SHARED_HEADERS, location: url } })
}

const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Keeps browsers from sending the page's URL to other sites, because anyone with the URL can use the page.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
}

function pageHeaders(formLeadsTo: readonly (string | null)[]): Record<string, string> {
  // Browsers also apply form-action to the redirect after a form post, so the merchant's origin must be listed.
  const targets = formLeadsTo
    .map((url) => (url ? URL.parse(url)?.origin : undefined))
    .filter((each) => each !== undefined)
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...new Set(targets)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...SHARED_HEADERS,
    'content-security-policy': policy.join('; '),
    'content-type': 'text/html; charset=utf-8',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}
