import { Button, ButtonLink } from '../button.tsx'

interface OutcomeInAccountProps {
  accountHref: string
  /** The URL of the form action that releases this attempt and starts another. */
  release: string
  attempt: string
}

/** The page for an order that was sent and whose outcome this site cannot find out. */
export function OutcomeInAccount({ accountHref, release, attempt }: OutcomeInAccountProps) {
  return (
    <div className="wait">
      <h1>Your account shows whether you paid</h1>
      <p className="quiet">
        We have sent your order, and cannot see its result here. If the payment went through, your account has the
        voucher. Please look there before you order again.
      </p>
      <ButtonLink href={accountHref}>Open your account</ButtonLink>
      <form method="post" action={release}>
        <input type="hidden" name="attempt" value={attempt} />
        <Button variant="tertiary">My account has no voucher: order again</Button>
      </form>
    </div>
  )
}
