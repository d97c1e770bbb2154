import type { ReactNode } from 'react'
import type { Step } from '../../paths.ts'
import { ScenePage } from '../status/scene-page.tsx'
import { Stepper } from '../stepper.tsx'
import type { WaitlistReason } from './waitlist-form.tsx'

export interface WaitlistPageProps {
  /** Where the visitor was on the way. */
  step: Step
  /** `WaitlistForm` or `WaitlistJoined`, or the place where a route puts it. */
  form: ReactNode
  artFolder: string
  reason: WaitlistReason
}

/** Nothing to buy here or now, and an honest way to hear when there is. */
export function WaitlistPage({ step, form, artFolder, reason }: WaitlistPageProps) {
  return (
    <ScenePage
      top={<Stepper step={step} />}
      artFolder={artFolder}
      picture={reason === 'sold-out' ? 'empty' : 'waitlist'}
    >
      {form}
    </ScenePage>
  )
}
