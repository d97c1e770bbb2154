/** The "not found" page and the error page. */
import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import { paths } from '../../../client/paths.ts'
import { ErrorPage, errorWords, SendAgain } from '../../../client/ui/status/error-page.tsx'
import { OtherCustomerError, SignedOutError, toLogin } from '../../account/signed-in.ts'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { getStatus } from '../../http/errors.ts'
import { readForm } from '../../http/form-body.ts'
import { carriesCardNumber } from '../../origin/card-tripwire.ts'
import { renderNotFound, WORTH_TRYING } from '../../pages/not-found.tsx'
import { redirectToCanonical } from '../../pages/respell.ts'
import { showPage } from '../../pages/show-page.tsx'
import { cached, Slot } from '../../render/section.tsx'

const Failure = cached('error', function Failure({ brand, status }: { brand: Brand; status: number }) {
  const slot = (name: string) => <Slot name={name} />
  return (
    <ErrorPage status={status} requestId={slot('request-id')} again={slot('again')} artFolder={`/art/${brand.id}`} />
  )
})

export const showNotFound: NotFoundHandler<AppEnv> = async (c) => {
  const redirect = await redirectToCanonical(c)
  if (redirect) return redirect
  return renderNotFound(c, WORTH_TRYING)
}

/**
 * Returns a button that submits the failed form again, with its values. Null for a status below 500, for a request that
 * is not from one of our forms, and for a form with a card number.
 */
async function getForm(c: Context<AppEnv>, status: number): Promise<ReactElement | null> {
  if (status < 500 || c.req.method !== 'POST' || !c.get('page')) return null
  const fields = await readForm(c).catch(() => null)
  if (!fields || carriesCardNumber(fields)) return null
  const { pathname, search } = new URL(c.req.url)
  return <SendAgain action={pathname + search} fields={fields} />
}

export const showError: ErrorHandler<AppEnv> = async (error, c) => {
  if (error instanceof SignedOutError) return toLogin(c)
  if (error instanceof OtherCustomerError) return c.redirect(paths.account, 303)
  const status = getStatus(error)
  c.var.reporter?.exception(error)
  c.status(status as ContentfulStatusCode)
  const { brand, requestId } = c.var
  // Responds with a line of text if there is no brand to render a page for, or if the client does not accept HTML.
  if (!brand || !c.req.header('accept')?.includes('text/html')) return c.text(`${errorWords(status)}\n`)
  return showPage(c, <Failure status={status} />, {
    styles: ['status'],
    hasBanner: false,
    script: null,
    head: {
      title: `Something went wrong | ${brand.appName}`,
      description: errorWords(status),
    },
    slots: { 'request-id': requestId, again: await getForm(c, status) },
  })
}
