import { paths } from '../../../client/paths.ts'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { ErrorSummary } from '../../../client/ui/error-summary.tsx'
import { Input } from '../../../client/ui/field.tsx'
import { problemLinks } from '../../../client/ui/form-problems.ts'
import { Note } from '../../../client/ui/note.tsx'
import { ScenePage } from '../../../client/ui/status/scene-page.tsx'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import type { Brand } from '../../brands/brand.ts'

export interface ErasePageProps {
  brand: Brand
  /** The account's address. Undefined if the origin does not say. */
  email?: string
  typed?: string
  /** Why there is no answer: nothing was sent, or it is unknown whether it arrived. */
  failure?: 'unsent' | 'unclear'
  /** Whether a membership is still running, which must end first. */
  isMember: boolean
  error?: string | undefined
}

/** What is erased, what is kept and why, and the only confirmation. */
export function ErasePage({ email, typed, failure, isMember, error }: ErasePageProps) {
  return (
    <main id="main" className="wrap acct acct-one" tabIndex={-1}>
      <h1>Erase your account</h1>
      <div className="stack">
        <p>
          <b>Erased right away:</b> your name, phone, and email address, the address and notes of your visits, your
          messages, applications, and waitlist entries, and every sign-in. Receipts are no longer shown here, and a
          voucher that has no visit yet can no longer be used. Keep its code: what you paid for it is still yours, and
          we refund it if you write to us.
        </p>
        <p>
          <b>Kept, because the law requires it:</b> what was bought and charged, the date and ZIP code of each visit,
          and the exact terms that were agreed to, without your name, phone, and address. We keep them for at least
          three years, or for one year after a membership ended if that is later.
        </p>
      </div>
      {isMember ? (
        <Note title="Your membership is still running">
          <p className="sm">
            <a href={paths.account}>Cancel it first</a>. Once it has ended, you can erase the account.
          </p>
        </Note>
      ) : (
        <form className="form" method="post" action={paths.accountErase} noValidate data-once>
          <ErrorSummary id="erase-errors" problems={problemLinks('erase', ['email'], error ? { email: error } : {})} />
          {failure && FAILURES[failure]}
          <Input
            id="erase-email"
            name="email"
            label="Type your email address to confirm"
            hint={email}
            defaultValue={typed}
            type="email"
            autoComplete="off"
            maxLength={LIMITS.emailLength}
            error={error}
            required
          />
          <div className="act">
            <Button>Erase my account for good</Button>
          </div>
        </form>
      )}
      <p>
        <a href={paths.account}>Back to your account</a>
      </p>
    </main>
  )
}

const FAILURES = {
  unsent: (
    <Note kind="bad" title="Nothing was erased" isAlert>
      <p className="sm">Your account is as it was. Try again in a moment.</p>
    </Note>
  ),
  unclear: (
    <Note kind="bad" title="We got no answer" isAlert>
      <p className="sm">
        Your account may be erased, or not. Press the button again in a moment. If you are then asked to sign in, your
        account is erased already.
      </p>
    </Note>
  ),
}

/** The account is erased. */
export function ErasedPage({ brand }: { brand: Brand }) {
  return (
    <ScenePage artFolder={`/art/${brand.id}`} picture="empty">
      <div className="stack gap-6" role="status">
        <div className="stack">
          <h1>Your account is erased</h1>
          <p className="lede">
            You are signed out everywhere. What the law requires us to keep no longer has your name on it.
          </p>
        </div>
        <div className="row">
          <ButtonLink href={paths.home}>Go to the home page</ButtonLink>
        </div>
      </div>
    </ScenePage>
  )
}
