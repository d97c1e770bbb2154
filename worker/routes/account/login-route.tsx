/**
 * /login: asks for an email address, then for the code that is emailed to it. Neither page reveals whether an email
 * address has an account.
 */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { emailForm } from '../../../graphql/contract/inputs.ts'
import { getAccount, redirectTarget, rememberBrowser, startSession } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { clearSentForm, readSentForm, writeSentForm } from '../../http/sent-form.ts'
import { answerForm, showAgain, typedIn } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { refusesCookies } from '../../purchase/funnel-facts.ts'
import { login } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CodePage, EmptyLoginPage, LoginPage, type LoginProps } from './login-pages.tsx'

export const get: PageHandler = async (c) => {
  const redirect = redirectTarget(c, c.req.query('redirect'))
  if (await getAccount(c)) return c.redirect(redirect, 303)
  const needsCookies = c.req.query('cookies') === 'refused'
  return redirect === paths.account && !needsCookies
    ? renderPage(c, login, EmptyLoginPage, {})
    : showLogin(c, { redirect, email: '', needsCookies })
}

/** Requests a code for an email address. */
export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const redirect = redirectTarget(c, form.redirect)
  const sent = await readSentForm(c)
  const before = sent?.form === 'login' ? sent : null
  const newRequest = crypto.randomUUID()
  // The request id is the same for each code that this browser requests for an address, so that earlier codes keep
  // working.
  const requestFor = (email: string) => (before?.email === email && before.request) || newRequest
  return answerForm(c, {
    typed: typedIn(form, ['email']),
    schema: emailForm,
    send: ({ email }) => c.var.origin.mutate('RequestSignInCode', { email, request: requestFor(email) }),
    read: (data) => data.requestSignInCode,
    onRefusal: ({ message }, { email }) =>
      showAgain(c, 'too-many', () =>
        before?.email === email
          ? showCode(c, { email, redirect, error: message })
          : showLogin(c, { email, redirect, error: message }),
      ),
    show: ({ values, errors, hasFailed }) =>
      showLogin(c, { redirect, email: values.email, error: errors.email, hasFailed }),
    done: async (_, { email }) => {
      await writeSentForm(c, { form: 'login', email, redirect, request: requestFor(email) })
      return c.redirect(paths.loginCode, 303)
    },
  })
}

const codePage: PageHandler = async (c) => {
  const sent = await readSentForm(c)
  return sent?.form === 'login' ? showCode(c, { email: sent.email, redirect: sent.redirect }) : toBeginning(c)
}

/**
 * Redirects to the email form, because the cookie with the email address is missing. If the browser does not store
 * cookies, the page with the form says so.
 */
function toBeginning(c: Context<AppEnv>): Response {
  return c.redirect(refusesCookies(c, STORED.sent) ? `${paths.login}?cookies=refused` : paths.login, 303)
}

const signIn: PageHandler = async (c) => {
  const [form, sent] = [await readForm(c), await readSentForm(c)]
  if (sent?.form !== 'login') return toBeginning(c)
  const { email, redirect, request } = sent
  const agent = agentName(c.req.header('user-agent'))
  const answer = await c.var.origin.mutate('SignIn', {
    input: { email, request, code: form.code ?? '', agent },
  })
  if (!answer.ok && answer.error.kind !== 'rejected' && answer.error.kind !== 'card-number') {
    return showAgain(c, 'failed', () => showCode(c, { email, redirect, hasFailed: true }))
  }
  const token = answer.ok ? answer.data.signIn.token : null
  if (!token) {
    return showAgain(c, 'invalid', () => showCode(c, { email, redirect, error: WRONG_CODE }))
  }
  startSession(c, token)
  rememberBrowser(c, answer.ok ? answer.data.signIn.browser : null)
  clearSentForm(c)
  return c.redirect(redirectTarget(c, redirect), 303)
}

const WRONG_CODE = 'That code does not work. Check it, or ask for a new one'

export const actions = { [paths.loginCode]: { get: codePage, post: signIn } }

type LoginState = Omit<LoginProps, 'brand'>

function showLogin(c: Context<AppEnv>, state: LoginState): Response | Promise<Response> {
  return renderPage(c, login, LoginPage, state)
}

function showCode(c: Context<AppEnv>, state: LoginState): Response | Promise<Response> {
  return renderPage(c, login, CodePage, state, { data: 'code' })
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/**
 * Returns a browser name that the customer will recognize, such as 'Firefox on Windows'. The user agent itself is not
 * stored.
 */
function agentName(userAgent: string | undefined): string {
  const found = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser = 'A browser', system] = [found(BROWSERS), found(SYSTEMS)]
  return system ? `${browser} on ${system}` : browser
}
