/** The Trusted Types policy for the only HTML that scripts may insert, which comes from our own build. */
interface Policy {
  createHTML(html: string): string
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }
}
const policy = trustedTypes?.createPolicy('own', { createHTML: (html) => html })

/**
 * Converts HTML to a value for `dangerouslySetInnerHTML`. On the server, and in browsers without Trusted Types, that is
 * the text itself.
 */
export function ownHtml(html: string): string {
  return policy ? policy.createHTML(html) : html
}
