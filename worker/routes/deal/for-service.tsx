/**
 * Helps visitors who came for a kind of cleaning: preselects the size that it needs, and says what each size is enough
 * for.
 */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { ServiceNote } from '../../../client/ui/funnel/service-note.tsx'
import type { HomeTime } from '../../../client/ui/services/hours-text.ts'
import { optionFor, USUAL_HOME, wholeCleaning } from '../../../client/ui/services/whole-cleaning.ts'
import type { Service } from '../../../content/services/service.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import { offeredService } from '../../brands/services.ts'
import { loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import type { FunnelFacts } from '../../purchase/funnel-facts.ts'
import { lookUpZip } from '../../sale/deal-data.ts'

interface ForService {
  /** The hours of the preselected option. Undefined: the plan's default. */
  hours: number | undefined
  /** Returns the note beside the options. `hours` are those of the selected option. */
  noteFor(hours: number): ReactNode
}

/** Returns a description of the home to use if the link's hours match no row of the service. */
const unlistedHome = (hours: number): HomeTime => ({ home: 'your home', hours: [hours, hours] })

export async function forService(
  c: Context<AppEnv>,
  { service: wanted, wantedHours, zipcode = '' }: FunnelFacts,
  { plan, discountCents }: { plan: Plan; discountCents: number },
): Promise<ForService> {
  const service = offeredService(c.var.brand, wanted)
  const texts = service ? await loadList<Service>(c.env.ASSETS, 'services') : []
  const times = texts.find(({ slug }) => slug === service?.slug)?.data.times ?? []
  const time = wantedHours
    ? (times.find(({ hours: [, longest] }) => longest === wantedHours) ?? unlistedHome(wantedHours))
    : times[USUAL_HOME]
  if (!time) return { hours: undefined, noteFor: () => null }
  const { hours } = optionFor(plan, time.hours[1])
  const hasTwo = wholeCleaning(plan, time.hours[1], 0, null).sum !== ''
  const zip = hasTwo ? await lookUpZip(c, zipcode) : null
  const rate = zip?.kind === 'served' ? zip.region.rate : null
  const note = { name: service?.name ?? 'Cleaning', times, time, plan, discountCents, rate }
  return { hours, noteFor: (selected) => <ServiceNote {...note} hours={selected} /> }
}
