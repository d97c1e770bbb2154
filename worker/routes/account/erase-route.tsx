/** /customer/erase/: erases the account after the customer has entered the account's email address again. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { ErrorSummary, problemLinks } from '../../../client/ui/error-summary.tsx'
import { Input } from '../../../client/ui/field.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { MessagePage } from '../../../client/ui/status/message-page.tsx'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { forgetSession, getAccount, mutateAccount, SignedOutError } from '../../account/signed-in.ts'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { erase } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'

export const get: PageHandler = (c) => show(c)

export const post: PageHandler = async (c) => {
  const { email = '' } = await readForm(c)
  const answer = await mutateAccount(c, 'EraseAccount', { email })
  if (!answer.ok && answer.error.kind === 'card-number') {
    return showAgain(c, 'invalid', () => show(c, MESSAGES.cardInText))
  }
  if (!answer.ok) {
    // Does not query the account, because the origin may not answer that query either.
    const failure: ErasePageProps['failure'] = answer.error.mayHaveRun ? 'unclear' : 'unsent'
    const props = { typed: email, failure, isMember: false }
    return showAgain(c, 'failed', () => renderPage(c, erase, ErasePage, props))
  }
  const { success, message } = answer.data.eraseAccount
  if (!success) return showAgain(c, 'invalid', () => show(c, message))
  forgetSession(c)
  // Leaves out the navigation, because this request still has the session, and the navigation would link to the
  // account.
  return renderPage(c, erase, ErasedPage, {}, { data: 'erased', chrome: { kind: 'bare' } })
}

async function show(c: Context<AppEnv>, error?: string): Promise<Response> {
  const facts = await getAccount(c)
  if (!facts) throw new SignedOutError()
  const isMember = facts.membership !== null && facts.membership?.status !== 'CANCELLED'
  return renderPage(c, erase, ErasePage, { email: facts.email, isMember, error })
}

interface ErasePageProps {
  /** The account's email address; undefined if the origin did not answer. */
  email?: string
  typed?: string
  /** Why there is no answer: the request was not sent, or it is unknown whether it arrived. */
  failure?: 'unsent' | 'unclear'
  /** Whether the membership is still running. If so, it must end before the account can be erased. */
  isMember: boolean
  error?: string | undefined
}

function ErasePage({ email, typed, failure, isMember, error }: ErasePageProps) {
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
        Your account may or may not be erased. Press the button again in a moment. If you are then asked to sign in,
        your account has already been erased.
      </p>
    </Note>
  ),
}

function ErasedPage({ brand }: { brand: Brand }) {
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture="empty"
      heading="Your account is erased"
      lede="You are signed out everywhere. What the law requires us to keep no longer has your name on it."
      isOutcome
    >
      <div className="row">
        <ButtonLink href={paths.home}>Go to the home page</ButtonLink>
      </div>
    </MessagePage>
  )
}
