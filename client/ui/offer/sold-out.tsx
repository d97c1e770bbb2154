import { paths } from '../../paths.ts'
import { ButtonLink } from '../button.tsx'

/**
 * Replaces the form in the price card when a campaign has no vouchers left, or an operator has closed the sale (`isClosed`): no
 * dead end, and no promise.
 */
export function SoldOut({ isClosed }: { isClosed: boolean }) {
  return (
    <div className="stack gap-2" role="status">
      <p>
        <b>{isClosed ? 'We are not taking new orders right now.' : 'These vouchers are sold out.'}</b> Leave an email
        and we will write once, {isClosed ? 'when you can order.' : 'when there are more.'}
      </p>
      <ButtonLink href={`${paths.dealWaitlist}?reason=${isClosed ? 'closed' : 'sold-out'}`} variant="emphasis" isWide>
        {isClosed ? 'Tell me when I can order' : 'Tell me when there are more'}
      </ButtonLink>
    </div>
  )
}
