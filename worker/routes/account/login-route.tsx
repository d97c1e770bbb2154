/** /login: an address, then the code that is mailed to it. Neither page reveals whether an address has an account. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { withoutCards } from '../../../graphql/contract/card-number.ts'
import { RequestSignInCodeDocument, SignInDocument } from '../../../graphql/contract/generated/named.ts'
import { emailForm, fieldErrors } from '../../../graphql/contract/inputs.ts'
import type { AppEnv } from '../../env.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { refusesCookies } from '../deal/facts.ts'
import { readForm } from '../deal/form-body.ts'
import { clearSent, readSent, writeSent } from '../sent.ts'
import { login } from './account-entries.ts'
import { agentName } from './agent-name.ts'
import { CodePage, EmptyLoginPage, LoginPage } from './login-pages.tsx'
import { accountOf, redirectTarget, rememberBrowser, startSession, unkept } from './signed-in.ts'

export const get: PageHandler = async (c) => {
  const redirect = redirectTarget(c, c.req.query('redirect'))
  if (await accountOf(c)) return c.redirect(redirect, 303)
  const needsCookies = c.req.query('cookies') === 'refused'
  return redirect === paths.account && !needsCookies
    ? unkept(renderPage(c, login, EmptyLoginPage, {}))
    : showLogin(c, { redirect, email: '', needsCookies })
}

/** Requests a code. */
export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const redirect = redirectTarget(c, form.redirect)
  const typed = { redirect, email: form.email ?? '' }
  const checked = emailForm.safeParse(typed)
  if (!checked.success) {
    c.status(422)
    return showLogin(c, { ...withoutCards(typed), error: fieldErrors(checked.error).email })
  }
  const { email } = checked.data
  const sent = await readSent(c)
  const before = sent?.form === 'login' && sent.email === email ? sent : null
  // The same for each code that this browser asks for, so that those it has go on working.
  const request = before?.request || crypto.randomUUID()
  const answer = await c.var.origin.mutate(RequestSignInCodeDocument, { email, request })
  if (!answer.ok) {
    c.status(503)
    return showLogin(c, { ...typed, hasFailed: true })
  }
  const { success, message } = answer.data.requestSignInCode
  if (!success) {
    c.status(429)
    return before ? showCode(c, { email, redirect, error: message }) : showLogin(c, { ...typed, error: message })
  }
  await writeSent(c, { form: 'login', email, redirect, request })
  return c.redirect(paths.loginCode, 303)
}

const codePage: PageHandler = async (c) => {
  const sent = await readSent(c)
  return sent?.form === 'login' ? showCode(c, { email: sent.email, redirect: sent.redirect }) : toBeginning(c)
}

/** The address is gone, with its cookie: back to the first half, which says so if the browser keeps none. */
function toBeginning(c: Context<AppEnv>): Response {
  return c.redirect(refusesCookies(c, STORED.sent) ? `${paths.login}?cookies=refused` : paths.login, 303)
}

/** Signs in with the code. */
const signIn: PageHandler = async (c) => {
  const [form, sent] = [await readForm(c), await readSent(c)]
  if (sent?.form !== 'login') return toBeginning(c)
  const { email, redirect, request } = sent
  const agent = agentName(c.req.header('user-agent'))
  const answer = await c.var.origin.mutate(SignInDocument, {
    input: { email, request, code: form.code ?? '', agent },
  })
  if (!answer.ok && answer.error.kind !== 'rejected' && answer.error.kind !== 'card-number') {
    c.status(503)
    return showCode(c, { email, redirect, hasFailed: true })
  }
  const token = answer.ok ? answer.data.signIn.token : null
  if (!token) {
    c.status(422)
    return showCode(c, { email, redirect, error: WRONG_CODE })
  }
  startSession(c, token)
  rememberBrowser(c, answer.ok ? answer.data.signIn.browser : null)
  clearSent(c)
  return c.redirect(redirectTarget(c, redirect), 303)
}

const WRONG_CODE = 'That code does not work. Check it, or ask for a new one'

export const actions = { [paths.loginCode]: { get: codePage, post: signIn } }

interface LoginState {
  email: string
  redirect: string
  error?: string | undefined
  hasFailed?: boolean
  /** The browser did not keep the address. */
  needsCookies?: boolean
}

function showLogin(c: Context<AppEnv>, state: LoginState): Response | Promise<Response> {
  return unkept(renderPage(c, login, LoginPage, state))
}

function showCode(c: Context<AppEnv>, state: LoginState): Response | Promise<Response> {
  return unkept(renderPage(c, login, CodePage, state, { data: 'code' }))
}
