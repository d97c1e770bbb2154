/**
 * /unsubscribe/: the target of the link in mail that recipients did not request. A POST request needs no cookie,
 * because an email program may send it without showing the page (RFC 8058). The token alone authorizes it. Opening the
 * link changes nothing, because programs that scan mail for malware open every link.
 */
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { paths } from '../../../client/paths.ts'
import { Button } from '../../../client/ui/button.tsx'
import { MessagePage } from '../../../client/ui/status/message-page.tsx'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { visitorLimit } from '../../http/visitor-limit.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { unsubscribe as entry } from '../../registry/entries/legal.ts'
import { findAddress } from '../../registry/find.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached, slotText } from '../../render/section.tsx'

export const get: PageHandler = (c) => {
  const token = getToken(c)
  return show(c, token, token ? 'asking' : 'unknown')
}

/** Runs before the form guards, because a mail program's request would not pass them. */
export const unsubscribe = new Hono<AppEnv>()

unsubscribe.post(paths.unsubscribe, visitorLimit(), async (c) => {
  const found = findAddress(c.get('brand'), paths.unsubscribe)
  if (found) c.set('page', found)
  const token = getToken(c)
  const isOn = c.req.query('on') === '1'
  const unknown = () => showAgain(c, 'invalid', () => show(c, token, 'unknown'))
  if (!token) return unknown()
  const { setOptionalMail } = dataOrThrow(await c.var.origin.mutate('SetOptionalMail', { token, isOn }))
  return setOptionalMail.success ? show(c, token, isOn ? 'on' : 'off') : unknown()
})

function getToken(c: Context<AppEnv>): string {
  const token = c.req.query('token') ?? ''
  return /^[\w-]{10,100}$/.test(token) ? token : ''
}

type State = 'asking' | 'off' | 'on' | 'unknown'

function show(c: Context<AppEnv>, token: string, state: State) {
  const action = `${paths.unsubscribe}?token=${token}${state === 'off' ? '&on=1' : ''}`
  return renderPage(c, entry, UnsubscribePage, { state }, { slots: { action } })
}

interface UnsubscribePageProps {
  brand: Brand
  state: State
}

/** Never shows whose link it is. The slot `action` has the form's URL with the token. */
const UnsubscribePage = cached('unsubscribe', function UnsubscribePage({ brand, state }: UnsubscribePageProps) {
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture={state === 'unknown' ? 'empty' : 'receipt'}
      heading={HEADINGS[state]}
      lede={getLede(state, brand.appName)}
      isOutcome={state !== 'asking'}
    >
      {state === 'unknown' ? (
        <p>
          <a href={`${paths.ticket}?topic=privacy`}>Write to us</a>, and a person takes your address off the list.
        </p>
      ) : (
        <>
          <CheckedForm rules={null}>
            <form method="post" action={slotText('action')}>
              <Button variant={state === 'off' ? 'secondary' : 'primary'}>
                {state === 'off' ? 'Turn it back on' : 'Turn it off'}
              </Button>
            </form>
          </CheckedForm>
          <p className="sm quiet">
            Email about what you do yourself, such as codes and purchase receipts, keeps coming. So does what the law
            requires while a membership runs: a yearly reminder, a new price, a payment that did not go through.
          </p>
        </>
      )}
    </MessagePage>
  )
})

const HEADINGS = {
  asking: 'No more email that you did not ask for?',
  off: 'It is turned off',
  on: 'It is back on',
  unknown: 'This link does not work',
} as const

function getLede(state: State, appName: string): string {
  switch (state) {
    case 'asking':
      return `One button ends monthly receipts, requests for a review, reminders of an offer, and news of the waitlist from ${appName}.`
    case 'off':
      return `${appName} sends no more monthly receipts, requests for a review, reminders of an offer, or news of the waitlist to this address.`
    case 'on':
      return `From now on, ${appName} again sends monthly receipts, requests for a review, and the news that you asked for.`
    default:
      return 'It is incomplete, or the address that it was sent to has been erased. Nothing was changed.'
  }
}
