import { paths } from '../../../client/paths.ts'
import { Button } from '../../../client/ui/button.tsx'
import { ScenePage } from '../../../client/ui/status/scene-page.tsx'
import type { Brand } from '../../brands/brand.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached, slotText } from '../../render/section.tsx'

interface UnsubscribePageProps {
  brand: Brand
  state: 'asking' | 'off' | 'on' | 'unknown'
}

/** One button, and what it does not stop. It never says whose link it is; the slot `action` has its address. */
export const UnsubscribePage = cached('unsubscribe', function UnsubscribePage({ brand, state }: UnsubscribePageProps) {
  return (
    <ScenePage artFolder={`/art/${brand.id}`} picture={state === 'unknown' ? 'empty' : 'receipt'}>
      <div className="stack gap-6">
        <div className="stack" role={state === 'asking' ? undefined : 'status'}>
          <h1>{HEADINGS[state]}</h1>
          <p className="lede">{ledeOf(state, brand.appName)}</p>
        </div>
        {state !== 'unknown' && (
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
        {state === 'unknown' && (
          <p>
            <a href={`${paths.ticket}?topic=privacy`}>Write to us</a>, and a person takes your address off the list.
          </p>
        )}
      </div>
    </ScenePage>
  )
})

const HEADINGS = {
  asking: 'No more email that you did not ask for?',
  off: 'It is turned off',
  on: 'It is back on',
  unknown: 'This link does not work',
} as const

function ledeOf(state: UnsubscribePageProps['state'], appName: string): string {
  switch (state) {
    case 'asking':
      return `One button ends monthly receipts, requests for a review, reminders of an offer, and news of the waitlist from ${appName}.`
    case 'off':
      return `${appName} sends no more monthly receipts, requests for a review, reminders of an offer, or news of the waitlist to this address.`
    case 'on':
      return `${appName} sends monthly receipts, requests for a review, and the news that you asked for again.`
    default:
      return 'It is incomplete, or the address that it was sent to has been erased. Nothing was changed.'
  }
}
