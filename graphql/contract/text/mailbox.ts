/** The domains of providers that ignore dots before the @, each with the provider's main domain. */
const IGNORES_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * Returns one spelling for all addresses of a mailbox: lower case, without a `+tag`, and without dots where the
 * provider ignores them. Forms accept domains only in ASCII (punycode), so a domain has only one spelling. The
 * result decides whether a customer is new. Mail is sent to the address as typed. Text without an @ is only trimmed and
 * lowercased.
 */
export function toMailbox(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1)
  const tag = address.indexOf('+')
  const name = address.slice(0, tag > 0 && tag < at ? tag : at)
  const gmail = IGNORES_DOTS[domain]
  return gmail ? `${name.replaceAll('.', '')}@${gmail}` : `${name}@${domain}`
}
