import type { ReactNode } from 'react'
import type { Step } from '../../paths.ts'
import { ScenePage } from '../status/scene-page.tsx'
import { Stepper } from '../stepper.tsx'
import type { WaitlistReason } from './waitlist-form.tsx'

export interface WaitlistPageProps {
  /** The step that the visitor came from. */
  step: Step
  /** `WaitlistForm` or `WaitlistJoined`, or a route's slot for it. */
  form: ReactNode
  artFolder: string
  reason: WaitlistReason
}

/** Nothing can be bought here or now; offers to notify the visitor. */
export function WaitlistPage({ step, form, artFolder, reason }: WaitlistPageProps) {
  return (
    <ScenePage
      top={<Stepper step={step} />}
      artFolder={artFolder}
      picture={reason === 'unsupported' ? 'waitlist' : 'empty'}
    >
      {form}
    </ScenePage>
  )
}
