/** The only HTML that scripts may insert is our own build's: pages enforce Trusted Types. */
interface Policy {
  createHTML(html: string): string
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }
}
const policy = trustedTypes?.createPolicy('own', { createHTML: (html) => html })

/** A value for `dangerouslySetInnerHTML`; on the server, and in browsers without Trusted Types, the text itself. */
export function ownHtml(html: string): string {
  return policy ? policy.createHTML(html) : html
}
