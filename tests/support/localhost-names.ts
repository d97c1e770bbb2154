/**
 * Makes this process resolve `<brand>.localhost` to the loopback address (RFC 6761, section 6.3). Browsers do so
 * themselves, but Node asks the system's resolver, which often does not. Playwright's own requests go through Node.
 */
import dns from 'node:dns'

const { lookup } = dns.promises

const onLoopback = (name: string, options?: dns.LookupAllOptions) =>
  lookup(name.endsWith('.localhost') ? 'localhost' : name, options ?? { all: true })

Object.assign(dns.promises, { lookup: onLoopback })
