/** The bar of agent mode. middleware/agent.ts adds it at the top of every page under the prefix. */
import type { Context } from 'hono'
import { parseStep, paths, STEPS, type Step } from '../../../client/paths.ts'
import { formatPhone } from '../../../graphql/contract/text/format.ts'
import type { AppEnv } from '../../env.ts'
import { whatYouSee } from '../../pages/what-you-see.ts'
import { type FunnelFacts, readFunnelFacts } from '../../purchase/funnel-facts.ts'
import { renderHtml } from '../../render/compose.ts'
import { Island } from '../../render/island.tsx'
import { ZIPCODE_PROBLEMS } from './agent-posts.ts'

/** Returns the bar's HTML. It is rendered for each request, because there are few calls. */
export async function agentBar(c: Context<AppEnv>): Promise<string> {
  const facts = await readFunnelFacts(c)
  const step = parseStep(c.req.query('step'))
  return renderHtml(
    <Island
      name="agent-bar"
      when="load"
      props={{
        page: pageTitle(c, step),
        sees: whatYouSee(c),
        facts: factsSaid(facts),
        zipcode: facts.zipcode ?? '',
        step,
        action: paths.dealAgent,
        error: ZIPCODE_PROBLEMS[c.req.query('problem') ?? ''] ?? null,
      }}
    />,
  )
}

function pageTitle(c: Context<AppEnv>, step: Step): string {
  const key = c.get('page')?.page.key ?? 'not-found'
  return key === 'deal'
    ? `${c.get('brand').appName}: step ${step}, ${STEPS[step - 1]}`
    : `${c.get('brand').appName}: ${key}`
}

function factsSaid({
  zipcode,
  hours,
  email,
  phone,
  firstName,
  lastName,
}: FunnelFacts): { name: string; value: string }[] {
  const all = [
    ['ZIP code', zipcode],
    ['Size', hours && `${hours} hours`],
    ['Email', email],
    ['Phone', phone && formatPhone(phone)],
    ['Name', [firstName, lastName].filter(Boolean).join(' ')],
  ] as const
  return all.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
