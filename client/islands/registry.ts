/**
 * The components of all islands with React, for the server. In the browser each island loads separately
 * (scripts/worker-assets.ts).
 */
import type { ComponentProps, ComponentType } from 'react'
import { AgentBar } from './agent-bar.tsx'
import { BookingForm } from './booking-form.tsx'
import { CardForm } from './card-form.tsx'
import { CopyCode } from './copy-code.tsx'
import { LeadForm } from './lead-form.tsx'
import type { IslandName } from './names.ts'
import { PaymentWatch } from './payment-watch.tsx'
import { ReviewPages } from './review-pages.tsx'
import { SourceSurvey } from './source-survey.tsx'
import { ZipCheck } from './zip-check.tsx'

export const islands = {
  'agent-bar': AgentBar,
  'booking-form': BookingForm,
  'card-form': CardForm,
  'copy-code': CopyCode,
  'lead-form': LeadForm,
  'payment-watch': PaymentWatch,
  'review-pages': ReviewPages,
  'source-survey': SourceSurvey,
  'zip-check': ZipCheck,
} as const satisfies Record<IslandName, ComponentType<never>>

export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>

/**
 * When an island wakes: on load, when it becomes visible, or only when touched. A touch wakes any island. Only islands
 * that act without an interaction may wake on load. An island that needs a user gesture (the clipboard) must not wait
 * for a touch: a click replayed by the loader is not a user gesture to the browser.
 */
export type IslandWhen<Name extends IslandName> = Name extends 'payment-watch' | 'agent-bar'
  ? 'load'
  : Name extends 'copy-code'
    ? 'visible'
    : 'visible' | 'touch'
