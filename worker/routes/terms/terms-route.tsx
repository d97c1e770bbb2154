/** What the offer binds to, in full: every figure and sentence comes from the same source as the checkout's. */
import { Hono } from 'hono'
import { paths } from '../../../client/paths.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import { pageHead } from '../../brands/head.ts'
import type { AppEnv } from '../../env.ts'
import { TermsPage } from './terms-page.tsx'

export const terms = new Hono<AppEnv>()

terms.get(paths.terms, (c) => {
  const { brand, experiments } = c.var
  const { plan } = experiments
  return c.render(<TermsPage brand={brand} plan={plan} offer={offerFor(plan)} />, {
    shell: `terms ${plan.key}`,
    styles: ['offer', 'content'],
    hasScript: false,
    head: pageHead(brand, 'terms', c.var.siteUrl, c.var.isIndexable),
  })
})
