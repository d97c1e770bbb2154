import { exports } from 'cloudflare:workers'
import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'

/** Checks of the GraphQL over HTTP specification, as the package `graphql-http` interprets it. */
const audits = serverAudits({
  url: 'http://origin.test/graphql',
  fetchFn: (url: string, init?: RequestInit) => exports.default.fetch(url, init),
})

// Rules that begin with MAY are optional.
test.each(audits.filter(({ name }) => !name.startsWith('MAY ')))(
  'the origin meets the rule $id of GraphQL over HTTP: it $name',
  async (audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' })
  },
)
