import { useRef, useState } from 'react'
import type { SecondWayState } from '../../ui/funnel/second-way.tsx'
import type { CardAnswer } from './gateway.ts'
import type { StripePlaces, StripeSettings, StripeWay } from './stripe-elements.ts'

/** Controls Stripe's own fields, a second way to pay that stays closed until the visitor opens it. */
export function useStripeWay(
  settings: StripeSettings | null,
  handlers: Pick<StripePlaces, 'mayOpenWallet' | 'onWallet'>,
) {
  const [state, setState] = useState<SecondWayState>('closed')
  const way = useRef<StripeWay>(undefined)
  // Holds the handlers of the latest render. Stripe's elements would otherwise keep the handlers of the render that
  // opened them.
  const latest = useRef(handlers)
  latest.current = handlers

  async function open() {
    const [express, card] = ['pay-express', 'pay-element'].map((id) => document.getElementById(id))
    if (!settings || !express || !card) return
    setState('loading')
    const opened = await import('./stripe-elements.ts')
      .then(({ openStripe }) =>
        openStripe(settings, {
          express,
          card,
          mayOpenWallet: () => latest.current.mayOpenWallet(),
          onWallet: (make) => latest.current.onWallet(make),
        }),
      )
      .catch(() => null)
    way.current = opened ?? undefined
    setState(opened ? 'open' : 'failed')
  }

  function close() {
    way.current?.end()
    way.current = undefined
    setState('closed')
  }

  const makePaymentMethod = (): Promise<CardAnswer> =>
    way.current?.makePaymentMethod() ?? Promise.resolve({ kind: 'unreachable' })
  return { state, open, close, makePaymentMethod }
}
