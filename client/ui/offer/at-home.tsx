/**
 * A protection for customers, such as insurance. `how` describes how the brand provides the protection, and `instead`
 * describes what the brand offers in its place. Pages show the text of `how` or `instead`.
 */
export type Practice = { isDone: true; how: string } | { isDone: false; instead: string }

/** Details about the people who enter a customer's home. */
export interface AtHomeFacts {
  vetting: Practice
  insurance: Practice
  /** What happens when something breaks. */
  damage: string
  /** The text that says what customers are asked about equipment and products when they book. */
  booking: string
  /** Who brings the vacuum, the mop and the products. */
  supplies: string
}

type AtHomeProps = AtHomeFacts & {
  className?: string
  /** Whether visits are booked on this site. */
  isBookedHere?: boolean
}

/** A compact section about who enters the home, for the offer page and the booking pages. */
export function AtHome({ className = 'stack', isBookedHere = true, ...facts }: AtHomeProps) {
  const { vetting, insurance, damage, booking, supplies } = facts
  return (
    <section className={className} aria-labelledby="at-home">
      <h2 id="at-home">Who comes into your home</h2>
      <dl className="pair sm">
        <Fact name="Background checks">{practiceText(vetting, 'We run none.')}</Fact>
        <Fact name="Insurance">
          {practiceText(insurance, 'We do not insure the work, and we do not ask for proof of insurance.')}
        </Fact>
        <Fact name="If something breaks">{damage}</Fact>
        <Fact name="Vacuum, mop, and products">{`${isBookedHere ? `${booking} ` : ''}${supplies}`}</Fact>
      </dl>
    </section>
  )
}

function practiceText(practice: Practice, none: string): string {
  return practice.isDone ? practice.how : `${none} ${practice.instead}`
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>
        <b>{name}</b>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
