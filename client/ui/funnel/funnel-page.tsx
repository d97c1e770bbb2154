import type { ReactNode } from 'react'
import type { Step } from '../../paths.ts'
import { Stepper } from '../stepper.tsx'

/** The page of a funnel step after the offer: the stepper, then the step's content. */
export function FunnelPage({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <main id="main" className="wrap funnel" tabIndex={-1}>
      <Stepper step={step} />
      {children}
    </main>
  )
}
