import { paths } from '../../../client/paths.ts'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { dayWords, timeWords } from '../../../client/ui/visits/visit-words.ts'
import { findService } from '../../../graphql/contract/visit-rules.ts'
import type { AccountFacts } from '../../account/signed-in.ts'

/** The next thing to do: choose a date for a voucher that has none, or look at the visit that is booked. */
export function VisitsPart({ vouchers }: Pick<AccountFacts, 'vouchers'>) {
  const inState = (wanted: string) => vouchers.find(({ state }) => state === wanted)
  const next = inState('BOOKED') ?? inState('READY') ?? inState('USED')
  if (!next) return null
  const { visitWindow: window, reviewToken, numHours, city, code, service } = next
  return (
    <section className="frame" aria-labelledby="next-h">
      <div className="pane stack">
        <h2 id="next-h">{headingOf(next)}</h2>
        <p>
          {window && `${dayWords(window.day)}, ${timeWords(window.startMinute, window.endMinute)}. `}
          {service && `${findService(service)?.name}, `}
          {numHours} hours in {city}, paid with your voucher.
        </p>
        <div className="row">
          {reviewToken && <ButtonLink href={`${paths.writeReview}?token=${reviewToken}`}>Review this visit</ButtonLink>}
          {window ? (
            <ButtonLink href={paths.redeem} variant={reviewToken ? 'tertiary' : 'primary'}>
              {next.state === 'USED' ? 'See the visit' : 'See, reschedule, or cancel it'}
            </ButtonLink>
          ) : (
            <ButtonLink
              href={`${paths.redeem}?code=${encodeURIComponent(code)}`}
              variant="emphasis"
              iconEnd={arrowRightIcon}
            >
              Choose a date
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

function headingOf({ state, visitWindow, reviewToken }: AccountFacts['vouchers'][number]): string {
  if (reviewToken) return 'Your visit is over'
  if (state === 'USED') return 'Your visit'
  return visitWindow ? 'Your next visit' : 'Your first cleaning has no date yet'
}
