import type { ReactNode } from 'react'
import type { Step } from '../../paths.ts'
import { Stepper } from '../stepper.tsx'

/** A funnel step after the offer: the stepper, then the step itself. */
export function FunnelPage({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <main id="main" className="wrap funnel" tabIndex={-1}>
      <Stepper step={step} />
      {children}
    </main>
  )
}
