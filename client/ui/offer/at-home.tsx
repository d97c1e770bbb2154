/** How a brand handles a risk, or what it does instead. Pages say which. */
export type Practice = { isDone: true; how: string } | { isDone: false; instead: string }

/** Who enters a customer's home: facts, not promises. */
export interface AtHomeFacts {
  vetting: Practice
  insurance: Practice
  /** What happens when something breaks. */
  damage: string
  /** What a visitor says when booking. */
  booking: string
  /** Who brings the vacuum, the mop and the products. */
  supplies: string
}

type AtHomeProps = AtHomeFacts & {
  className?: string
  /** Whether visits are booked on this site. */
  isBookedHere?: boolean
}

/** Who enters the home: compact, beside the offer and where a visit is booked. */
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
