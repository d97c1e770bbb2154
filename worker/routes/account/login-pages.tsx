import { paths } from '../../../client/paths.ts'
import { Button } from '../../../client/ui/button.tsx'
import { CookiesNeeded } from '../../../client/ui/cookies-needed.tsx'
import { ErrorSummary, problemLinks } from '../../../client/ui/error-summary.tsx'
import { EMAIL, Input } from '../../../client/ui/field.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { MessagePage } from '../../../client/ui/status/message-page.tsx'
import type { Brand } from '../../brands/brand.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached } from '../../render/section.tsx'

/**
 * The advice if the response to the email form was lost. A code works only with that response's cookie, so the visitor
 * needs a new code.
 */
const SEND_AGAIN = 'Send it again, and use the code from the newest email.'
/** The advice if the response to the code form was lost. The request may have used up the code. */
const CODE_AGAIN = 'Send it again. A code works once: if it is refused, ask for another one.'

export interface LoginProps {
  brand: Brand
  email: string
  /** The path to continue to after signing in. */
  redirect: string
  error?: string | undefined
  hasFailed?: boolean | undefined
  /** True if the browser did not store the cookie with the email address. */
  needsCookies?: boolean
}

export function LoginPage({ brand, email, redirect, error, hasFailed = false, needsCookies = false }: LoginProps) {
  const { heading, lede } = brand.copy.login
  return (
    <MessagePage artFolder={`/art/${brand.id}`} picture="doorstep" heading={heading} lede={lede}>
      <CheckedForm rules="login" keep="login" again={SEND_AGAIN}>
        <form className="form" method="post" action={paths.login} noValidate>
          <ErrorSummary id="login-errors" problems={problemLinks('login', ['email'], error ? { email: error } : {})} />
          {hasFailed && <NotReached>Try again in a minute.</NotReached>}
          {needsCookies && <CookiesNeeded lost="your address" again="ask for a code again" />}
          <input type="hidden" name="redirect" value={redirect} />
          <Input
            id="login-email"
            name="email"
            {...EMAIL}
            hint="The one you used when you bought."
            defaultValue={email}
            error={error}
            required
          />
          <div className="act">
            <Button variant="emphasis">Email me a code</Button>
          </div>
        </form>
      </CheckedForm>
      <p className="sm quiet">
        No account yet? It begins with <a href={paths.deal}>your first voucher</a>.
        <br />
        No email? <a href={paths.ticket}>Write to us</a>.
      </p>
    </MessagePage>
  )
}

/** All visitors share the HTML of the empty page. */
export const EmptyLoginPage = cached('login', function EmptyLoginPage({ brand }: { brand: Brand }) {
  return <LoginPage brand={brand} email="" redirect={paths.account} />
})

/** The text is the same whether or not the email address has an account. */
export function CodePage({ brand, email, redirect, error, hasFailed = false }: LoginProps) {
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture="phone"
      heading="Check your email"
      lede={
        <>
          If <b className="break">{email}</b> has an account at {brand.appName}, a code of six digits is on its way to
          it. It works once, within ten minutes.
        </>
      }
    >
      <CheckedForm rules="code" again={CODE_AGAIN}>
        <form className="form" method="post" action={paths.loginCode} noValidate>
          <ErrorSummary id="code-errors" problems={problemLinks('login', ['code'], error ? { code: error } : {})} />
          {hasFailed && <NotReached>{CODE_AGAIN}</NotReached>}
          <Input
            id="login-code"
            name="code"
            label="Code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={error}
            required
          />
          <div className="act">
            <Button variant="emphasis">Sign in</Button>
          </div>
        </form>
      </CheckedForm>
      <div className="stack gap-2">
        <p className="sm quiet">Nothing there? Look in your spam folder, and check the address.</p>
        <CheckedForm rules={null} again={SEND_AGAIN}>
          <form className="row" method="post" action={paths.login}>
            <input type="hidden" name="redirect" value={redirect} />
            <input type="hidden" name="email" value={email} />
            <Button variant="secondary" size={40}>
              Send another code
            </Button>
            <a href={`${paths.login}?redirect=${encodeURIComponent(redirect)}`}>Use another address</a>
          </form>
        </CheckedForm>
      </div>
    </MessagePage>
  )
}

function NotReached({ children }: { children: string }) {
  return (
    <Note kind="bad" title="That did not work" isAlert>
      <p className="sm">We cannot sign anybody in at the moment. {children}</p>
    </Note>
  )
}
