import { paths } from '../../../client/paths.ts'
import { ButtonLink } from '../../../client/ui/button.tsx'
import type { AccountFacts } from './signed-in.ts'

/** The next thing to do: choose a date for a voucher that has none. */
export function VisitsPart({ vouchers }: Pick<AccountFacts, 'vouchers'>) {
  const ready = vouchers.find(({ state }) => state === 'READY')
  if (!ready) return null
  return (
    <section className="frame" aria-labelledby="next-h">
      <div className="pane stack">
        <h2 id="next-h">Your first cleaning has no date yet</h2>
        <p>
          {ready.numHours} hours in {ready.city}, paid with your voucher.
        </p>
        <div className="row">
          <ButtonLink
            href={`${paths.redeem}?code=${encodeURIComponent(ready.code)}`}
            variant="emphasis"
            iconEnd="arrow-right"
          >
            Choose a date
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
