/** Steps 2 to 5 as pages. Their main part belongs to one visitor and is never cached. */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { Step } from '../../../client/paths.ts'
import { FunnelPage } from '../../../client/ui/funnel/funnel-page.tsx'
import type { AppEnv } from '../../env.ts'
import { showPage } from '../../pages/show-page.tsx'
import type { FunnelFacts } from '../../purchase/funnel-facts.ts'

interface StepView {
  /** The document's title, before the brand's name. */
  title: string
  /** What the lock icon in the header means; absent where nothing more is entered. */
  secure?: string
  /** Puts the content below the stepper. Without it, the content is the `<main>` element. */
  step?: Step
  content: ReactElement
}

/** Responds with a step of the funnel. Never indexed, because its content is the visitor's own. */
export function renderStep(
  c: Context<AppEnv>,
  { title, secure, step, content }: StepView,
): Response | Promise<Response> {
  const { brand } = c.var
  return showPage(c, step ? <FunnelPage step={step}>{content}</FunnelPage> : content, {
    chrome: { kind: 'funnel', secure },
    styles: ['offer-card', 'funnel', 'status'],
    head: {
      title: `${title} | ${brand.appName}`,
      description: brand.copy.pages.deal.description,
      canonical: null,
      isIndexed: false,
    },
  })
}

/** The first step before `step` whose facts are missing; `step` itself if none are (design, section 4). */
export function firstOpenStep(step: Step, facts: FunnelFacts): Step {
  // Visitors who have seen the payment may ask for its state, whatever else is missing.
  if (step === 5 && facts.tries !== undefined) return 5
  if (step >= 2 && !facts.zipcode) return 1
  if (step >= 3 && !facts.hours) return 2
  if (step >= 4 && !(facts.email && facts.phone && facts.isLead)) return 3
  if (step >= 5) return 4
  return step
}
