/** The bar that middleware/agent.ts adds to the top of every page in agent mode. */
import type { Context } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { dealStep, parseStep, paths, STEPS, type Step } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { zipcodeForm } from '../../../graphql/contract/inputs.ts'
import { formatPhone } from '../../../graphql/contract/text/format.ts'
import { forgetSession, getSession } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { whatYouSee } from '../../pages/what-you-see.ts'
import { type FunnelFacts, readFunnelFacts, writeFunnelFacts } from '../../purchase/funnel-facts.ts'
import { renderHtml } from '../../render/compose.ts'
import { Island } from '../../render/island.tsx'
import { lookUpZip } from '../../sale/deal-data.ts'

/** Renders the bar as HTML. There are few phone calls, so the bar is not cached. */
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
        facts: listFacts(facts),
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

function listFacts(facts: FunnelFacts): { name: string; value: string }[] {
  const { zipcode, hours, email, phone, firstName, lastName } = facts
  const all = [
    ['ZIP code', zipcode],
    ['Size', hours && `${hours} hours`],
    ['Email', email],
    ['Phone', phone && formatPhone(phone)],
    ['Name', [firstName, lastName].filter(Boolean).join(' ')],
  ] as const
  return all.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

export async function postAgent(c: Context<AppEnv>): Promise<Response> {
  if (!c.get('allows').agentPrefix) return c.notFound()
  const form = await readForm(c)
  if (form.do === 'zipcode') return changeZipcode(c, form)
  // The next caller must not see this caller's data. Also clears the browser's storage, which contains drafts and the
  // agent mode flag.
  for (const { name } of [STORED.facts, STORED.sent, STORED.referral, STORED.utm]) {
    deleteCookie(c, name, { path: '/', secure: true })
  }
  if (form.do === 'leave') deleteCookie(c, STORED.agentMode.name, { path: '/', secure: true })
  await signOutCaller(c)
  c.header('Clear-Site-Data', '"storage"')
  // An absolute URL does not get the agent prefix, so this redirect leaves agent mode.
  return c.redirect(form.do === 'leave' ? c.get('siteUrl') + paths.deal : paths.deal, 303)
}

/** Signs the caller out if they are signed in. This browser forgets the session even if the origin does not answer. */
async function signOutCaller(c: Context<AppEnv>): Promise<void> {
  if (!getSession(c)) return
  await c.var.origin.mutate('SignOut', { everywhere: false })
  forgetSession(c)
}

/** The bar's error messages, by the `problem` query parameter. */
const ZIPCODE_PROBLEMS: Readonly<Record<string, string>> = {
  invalid: 'We do not know this ZIP code. Ask the caller for it again.',
  unknown: 'We could not check this ZIP code just now. Try again.',
}

async function changeZipcode(c: Context<AppEnv>, { zipcode, step }: Record<string, string>): Promise<Response> {
  const back = dealStep(parseStep(step))
  const checked = zipcodeForm.safeParse({ zipcode })
  const outcome = checked.success ? await lookUpZip(c, checked.data.zipcode) : { kind: 'invalid' as const }
  if (outcome.kind === 'invalid' || outcome.kind === 'unknown')
    return c.redirect(`${back}&problem=${outcome.kind}`, 303)
  const typed = checked.data?.zipcode ?? ''
  if (outcome.kind === 'unsupported') return c.redirect(`${paths.dealWaitlist}?zipcode=${typed}`, 303)
  await writeFunnelFacts(c, { ...(await readFunnelFacts(c)), zipcode: typed })
  return c.redirect(back, 303)
}
