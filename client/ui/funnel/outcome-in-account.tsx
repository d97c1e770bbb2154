import { Button, ButtonLink } from '../button.tsx'

interface OutcomeInAccountProps {
  accountHref: string
  /** The action that starts another attempt. */
  release: string
  attempt: string
}

/** The order was sent, and this site cannot find out what became of it. */
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
