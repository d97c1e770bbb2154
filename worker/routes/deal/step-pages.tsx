/**
 * The layout of steps 2 to 5 of the funnel. Their content belongs to one visitor, so it is neither cached nor indexed.
 */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { Step } from '../../../client/paths.ts'
import { FunnelPage } from '../../../client/ui/funnel/funnel-page.tsx'
import type { AppEnv } from '../../env.ts'
import { pageHead } from '../../pages/head.ts'
import { showPage } from '../../pages/show-page.tsx'
import type { FunnelFacts } from '../../purchase/funnel-facts.ts'
import { deal } from '../../registry/entries/home.ts'

interface StepView {
  /** The first part of the document's title; the brand's name follows. */
  title: string
  /** The text for the lock icon in the header; if absent, the header has no lock icon. */
  secure?: string
  /** The step to highlight in the stepper above the content. If absent, the content itself is the `<main>` element. */
  step?: Step
  content: ReactElement
}

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
      description: pageHead(c, deal).description,
    },
  })
}

/** Returns the first incomplete step before `step`, or `step` itself if all earlier steps are complete. */
export function firstOpenStep(step: Step, facts: FunnelFacts): Step {
  // Visitors who have seen the payment form may look up their payment's state, even if other facts are missing.
  if (step === 5 && facts.tries !== undefined) return 5
  if (step >= 2 && !facts.zipcode) return 1
  if (step >= 3 && !facts.hours) return 2
  if (step >= 4 && !(facts.email && facts.phone && facts.isLead)) return 3
  if (step >= 5) return 4
  return step
}
