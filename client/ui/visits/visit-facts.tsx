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
  /** Whether the visit has begun or is over. */
  hasBegun?: boolean
  numHours: number
  /** How the visit is paid for, such as 'paid with your voucher' or '$92.61 with tax'. */
  paid: string
  /** The home's address in one line. */
  address: string
  homeType: string
  /** The checklist of the visit. Null if the customer chose no service. */
  list: { name: string; href: string } | null
  equipment?: string | null
  supplies?: string | null
  recurrence: string | null
  addOns: readonly string[]
  /**
   * The price to show for the extras, in cents. 0 if there are no extras, or if the single payment for a booked visit
   * included the extras.
   */
  addOnsCents: number
  /** The tax included in `addOnsCents`, in cents. If absent, no tax is mentioned. */
  taxCents?: number
  notes: string
}

/** The details of a visit that is booked or about to be booked. */
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
  const toLabel = (list: readonly { value: string; label: string }[], value: string) =>
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
        <Fact name="Home">{toLabel(HOME_TYPES, homeType)}</Fact>
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
            {toLabel(RECURRENCES, recurrence)}: we suggest it, but nothing is booked automatically
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

/** The day and arrival window of a visit, in a frame. `children` follow inside the frame. */
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

/** A row of a list with the class `visit-facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
