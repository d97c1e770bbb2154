/** Steps 2 to 5 as pages. Their whole main part is the visitor's own, so each is one part in a small shell. */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { Stepper } from '../../../client/ui/stepper.tsx'
import type { Step } from '../../../client/paths.ts'
import type { AppEnv } from '../../env.ts'
import { FunnelFrame } from '../../render/pages.tsx'
import { Part } from '../../render/part.tsx'
import type { Brand } from '../../brands/brand.ts'

interface StepPageProps {
  brand: Brand
  step: Step
  secure?: string
  /** Full width above the funnel's column, such as the voucher on step 5. */
  hasHero?: boolean
}

function StepPage({ brand, step, secure, hasHero }: StepPageProps) {
  return (
    <FunnelFrame brand={brand} secure={secure}>
      {hasHero ? (
        <main id="main" tabIndex={-1}>
          <div className="wrap">
            <Stepper step={step} />
          </div>
          <Part name="content" />
        </main>
      ) : (
        <main id="main" className="wrap funnel" tabIndex={-1}>
          <Stepper step={step} />
          <Part name="content" />
        </main>
      )}
    </FunnelFrame>
  )
}

export interface StepView {
  step: Step
  /** Names the shell beside the step; the title follows from the step unless given. */
  variant?: string
  title: string
  secure?: string
  hasHero?: boolean
  refreshSeconds?: number
  content: ReactElement
}

/** Answers with a step of the funnel. Never indexed: its content is the visitor's own. */
export function renderStep(c: Context<AppEnv>, view: StepView): Response | Promise<Response> {
  const { brand } = c.var
  return c.render(<StepPage brand={brand} step={view.step} secure={view.secure} hasHero={view.hasHero} />, {
    shell: `deal-step-${view.step} ${view.variant ?? ''}`,
    styles: ['funnel'],
    head: {
      title: `${view.title} | ${brand.appName}`,
      description: brand.copy.pages.deal.description,
      canonical: null,
      isIndexed: false,
      refreshSeconds: view.refreshSeconds,
    },
    parts: { content: view.content },
  })
}
