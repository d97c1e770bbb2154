import { Fact } from '../../../client/ui/visits/visit-facts.tsx'
import type { BookingFieldsFragment, PriceFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { formatCents, formatCentsExact, formatRate, longDate } from '../../../graphql/contract/text/format.ts'

/** Shows how a price is calculated, line by line, and the price without the membership. */
export function PriceLines({
  price,
  isMember,
  memberUntil,
  isTotal = true,
}: { price: PriceFieldsFragment; isTotal?: boolean } & MemberFacts) {
  const { paidHours, prepaidHours, rateCents, hoursCents, addOnsCents, salesTaxRate, taxCents, totalCents } = price
  return (
    <>
      <dl className="visit-facts visit-sum">
        {prepaidHours > 0 && <Fact name={`${prepaidHours} prepaid hours`}>{formatCentsExact(0)}</Fact>}
        {paidHours > 0 && (
          <Fact
            name={`${paidHours} ${paidHours === 1 ? 'hour' : 'hours'} at ${formatCents(rateCents)}${isMember ? ', the member rate' : ''}`}
          >
            {formatCentsExact(hoursCents)}
          </Fact>
        )}
        {addOnsCents > 0 && <Fact name="Extras">{formatCentsExact(addOnsCents)}</Fact>}
        {taxCents > 0 && <Fact name={`Tax, ${formatRate(salesTaxRate)}`}>{formatCentsExact(taxCents)}</Fact>}
        {isTotal && <Fact name="Total">{formatCentsExact(totalCents)}</Fact>}
      </dl>
      <p className="sm quiet">
        {isMember &&
          totalCents > 0 &&
          `Without the membership, the same costs ${formatCents(price.nonmemberTotalCents)}. `}
        {isMember &&
          memberUntil &&
          `You canceled the membership: the member rate is yours through ${longDate(memberUntil)}.`}
        {!isMember && 'You have no membership now, so this is the rate without it.'}
      </p>
    </>
  )
}

type MemberFacts = Pick<BookingFieldsFragment, 'isMember' | 'memberUntil'>

export function chargeWords(
  { totalCents }: Pick<PriceFieldsFragment, 'totalCents'>,
  cardLast4: string | null | undefined,
): string {
  if (totalCents === 0) return 'Your prepaid hours pay for it. Nothing is charged.'
  return `We charge ${formatCents(totalCents)} to your card ${cardLast4 ? `ending in ${cardLast4}` : 'on file'} when you book.`
}

export const payWords = (cents: number) => (cents > 0 ? `Book and pay ${formatCents(cents)}` : 'Book this visit')

/** States the price of a visit that is not booked yet, or says that prepaid hours pay for it. */
export const paidLater = (cents: number) =>
  cents > 0 ? `${formatCents(cents)} in all` : 'paid with your prepaid hours'
