import type { ReactNode } from 'react'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import {
  addOnLabel,
  HOME_TYPES,
  PROVISIONS,
  providerLabel,
  RECURRENCES,
} from '../../../graphql/contract/visit-rules.ts'
import { dayWords, timeWords } from './visit-words.ts'

export interface VisitFactsProps {
  window: { day: string; startMinute: number; endMinute: number }
  /** It has begun, or is over. */
  hasBegun?: boolean
  numHours: number
  /** How it is paid: 'paid with your voucher', '$92.61 with tax'. */
  paid: string
  /** The address in one line. */
  address: string
  homeType: string
  /** The checklist that the visit follows; null for visits booked before customers chose one. */
  list: { name: string; href: string } | null
  equipment?: string | null
  supplies?: string | null
  recurrence: string | null
  addOns: readonly string[]
  /** What the extras cost; 0 if it is part of what was paid for the visit. */
  addOnsCents: number
  /** The tax included in `addOnsCents`. Absent once it no longer matters. */
  taxCents?: number
  notes: string
}

/** What is booked, or about to be. */
export function VisitFacts(visit: VisitFactsProps) {
  const {
    window,
    hasBegun,
    numHours,
    paid,
    address,
    homeType,
    list,
    recurrence,
    addOns,
    addOnsCents,
    taxCents,
    notes,
  } = visit
  const labelOf = (list: readonly { value: string; label: string }[], value: string) =>
    list.find((each) => each.value === value)?.label ?? value
  return (
    <>
      <Arrival {...window} label={hasBegun ? 'Arrival' : undefined}>
        <p>
          {numHours} hours, {paid}
        </p>
      </Arrival>
      <dl className="visit-facts">
        {list && (
          <Fact name="Cleaning">
            <a href={list.href}>{list.name}</a>
          </Fact>
        )}
        <Fact name="Where">{address}</Fact>
        <Fact name="Home">{labelOf(HOME_TYPES, homeType)}</Fact>
        {PROVISIONS.map(({ name, label }) => {
          const provider = visit[name]
          return (
            provider && (
              <Fact key={name} name={label}>
                {providerLabel(provider)}
              </Fact>
            )
          )
        })}
        {addOns.length > 0 && (
          <Fact name="Extras">
            {addOns.map(addOnLabel).join(', ')}
            {addOnsCents > 0 && `: ${formatCents(addOnsCents)}`}
            {taxCents ? ` with ${formatCents(taxCents)} tax` : ''}
          </Fact>
        )}
        {recurrence && (
          <Fact name="After that">
            {labelOf(RECURRENCES, recurrence)}: we propose it, and nothing is booked by itself
          </Fact>
        )}
        {notes && <Fact name="Notes">{notes}</Fact>}
      </dl>
    </>
  )
}

interface ArrivalProps {
  day: string
  startMinute: number
  endMinute: number
  label?: string | undefined
  children: ReactNode
}

/** The day and the window, in a frame, with what belongs to them. */
export function Arrival({ day, startMinute, endMinute, label = 'We arrive on', children }: ArrivalProps) {
  return (
    <div className="frame">
      <div className="pane stack gap-2">
        <p className="quiet">{label}</p>
        <p className="visit-when">
          {dayWords(day)}, <span className="num">{timeWords(startMinute, endMinute)}</span>
        </p>
        {children}
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
