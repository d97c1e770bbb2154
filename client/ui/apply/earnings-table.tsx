import { formatCents } from '../../../graphql/contract/text/format.ts'
import { Button } from '../button.tsx'
import { Input, ZIPCODE } from '../field.tsx'

export interface RegionEarnings {
  region: string
  /** The lowest and highest pay in dollars per hour. */
  lowRate: number
  highRate: number
  isDemonstration: boolean
}

interface EarningsTableProps {
  /** The ZIP code whose region is shown. Null shows the highest-paying regions. */
  zipcode: string | null
  /** The regions' pay. Null if the origin did not answer. */
  earnings: readonly RegionEarnings[] | null
  /** The invalid ZIP code that was typed, and its error. */
  mistake?: { typed: string; error: string } | undefined
  /** The form's action: the URL of this page, which shows the result. */
  action: string
}

const SHOWN = 5

/**
 * Cleaners' pay in the region of a ZIP code, or in the highest-paying regions, with a plain form to enter a ZIP code.
 */
export function EarningsTable({ zipcode, earnings, mistake, action }: EarningsTableProps) {
  const shown = (earnings ?? []).slice(0, zipcode ? 1 : SHOWN)
  return (
    <section className="frame pay" aria-labelledby="earnings">
      <div className="pane">
        <h2 id="earnings">What it pays</h2>
        {shown.length > 0 ? <Rates rates={shown} zipcode={zipcode} /> : <p>{nothingToShow(zipcode, earnings)}</p>}
      </div>
      <form className="pane pay-zip" method="get" action={action} noValidate>
        <Input
          id="earnings-zip"
          name="zipcode"
          {...ZIPCODE}
          label="Your ZIP code"
          error={mistake?.error}
          required
          defaultValue={mistake?.typed ?? zipcode ?? ''}
          autoFocus={mistake !== undefined}
        />
        <Button variant="secondary">Look it up</Button>
      </form>
    </section>
  )
}

function Rates({ rates, zipcode }: { rates: readonly RegionEarnings[]; zipcode: string | null }) {
  return (
    <>
      <p className="quiet">
        {zipcode ? `Per hour, around ${zipcode}` : 'Per hour, where it pays most'}
        {rates.some(({ isDemonstration }) => isDemonstration) && '. Demonstration figures.'}
      </p>
      <dl className="pay-l">
        {rates.map((rate) => (
          <div key={rate.region}>
            <dt>{rate.region}</dt>
            <dd>{getRange(rate)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function getRange({ lowRate, highRate }: RegionEarnings): string {
  const [low = '', high] = [lowRate, highRate].map((dollars) => formatCents(Math.round(dollars * 100)))
  return low === high ? low : `${low} to ${high}`
}

function nothingToShow(zipcode: string | null, earnings: readonly RegionEarnings[] | null): string {
  if (earnings === null) return 'We could not look this up just now. Try again in a moment.'
  if (zipcode)
    return `We have no figures for the area around ${zipcode} yet. Apply anyway: new areas open where cleaners live.`
  return 'Look up what your area pays.'
}
