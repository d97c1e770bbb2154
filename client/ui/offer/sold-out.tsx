import { paths } from '../../paths.ts'
import { ButtonLink } from '../button.tsx'

/** Replaces the form in the price card when a campaign has no vouchers left: no dead end, and no promise. */
export function SoldOut() {
  return (
    <div className="stack gap-2" role="status">
      <p>
        <b>These vouchers are sold out.</b> Leave an email and we will write once, when there are more.
      </p>
      <ButtonLink href={`${paths.dealWaitlist}?reason=sold-out`} variant="emphasis" isWide>
        Tell me when there are more
      </ButtonLink>
    </div>
  )
}
