/**
 * /privacy/optout/: opts out with one button, without an account and without JavaScript. The Global Privacy Control
 * signal also opts out.
 */
import { paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { Button } from '../../../client/ui/button.tsx'
import { CookiesNeeded } from '../../../client/ui/cookies-needed.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { MessagePage } from '../../../client/ui/status/message-page.tsx'
import type { Brand } from '../../brands/brand.ts'
import { cookieHeader } from '../../http/cookies.ts'
import { readForm } from '../../http/form-body.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { optOut } from '../../registry/entries/legal.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached } from '../../render/section.tsx'
import { dropSharedPages } from '../../visitor/consent.ts'
import { remember } from '../../visitor/visitor.ts'

export const get: PageHandler = (c) => {
  const { globalPrivacyControl, optedOut } = c.get('allows')
  const needsCookies = !optedOut && c.req.query('said') === '1' && !cookieHeader(c).includes(STORED.optOut.name)
  return renderPage(c, optOut, OptOutPage, { hasSignal: globalPrivacyControl, hasOptedOut: optedOut, needsCookies })
}

export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const isOut = form.choice !== 'allow'
  remember(c, STORED.optOut, isOut ? '1' : '0')
  if (isOut) dropSharedPages(c)
  return c.redirect(`${paths.optOut}?said=1`, 303)
}

interface OptOutPageProps {
  brand: Brand
  /** Whether the browser sends the Global Privacy Control signal. */
  hasSignal: boolean
  /** Whether the visitor has opted out, by the signal or by the button. */
  hasOptedOut: boolean
  /** True if the choice was just made, but the browser did not store it. */
  needsCookies: boolean
}

const OptOutPage = cached('opt-out', function OptOutPage(props: OptOutPageProps) {
  const { brand, hasSignal, hasOptedOut, needsCookies } = props
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture="relax"
      heading="Do Not Sell My Personal Information"
      lede={`We do not sell personal information for money. Some states also count sharing it with advertising platforms as a sale. ${hasOptedOut ? 'Both are stopped in this browser.' : 'This button stops both in this browser.'}`}
    >
      {needsCookies && <CookiesNeeded lost="your choice" again="press the button again" />}
      {hasOptedOut ? <OptedOut hasSignal={hasSignal} /> : <OptOutForm />}
      <p>
        What we keep and why is in the <a href={paths.privacy}>privacy policy</a>. To opt out by your name or email as
        well, <a href={`${paths.ticket}?topic=privacy`}>write to us</a>.
      </p>
    </MessagePage>
  )
})

function OptOutForm() {
  return (
    <CheckedForm rules={null}>
      <form method="post" action={paths.optOut}>
        <input type="hidden" name="choice" value="opt-out" />
        <Button>Do not sell or share my information</Button>
      </form>
    </CheckedForm>
  )
}

function OptedOut({ hasSignal }: { hasSignal: boolean }) {
  return (
    <div className="stack" role="status">
      <Note kind="good" title="You have opted out">
        <p className="sm">
          {hasSignal
            ? 'Your browser sends a Global Privacy Control signal, and we honor it on every page. You do not need to do anything.'
            : 'This browser remembers it for a year. We won’t share your visits with advertising or analytics companies, and we do not count them ourselves.'}
        </p>
      </Note>
      {!hasSignal && (
        <CheckedForm rules={null}>
          <form className="row" method="post" action={paths.optOut}>
            <input type="hidden" name="choice" value="allow" />
            <Button variant="tertiary" size={40}>
              Undo the opt-out
            </Button>
          </form>
        </CheckedForm>
      )}
    </div>
  )
}
