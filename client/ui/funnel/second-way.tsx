import { Button } from '../button.tsx'
import { Note } from '../note.tsx'

/** `failed`: the script did not load, so the form below stays the way to pay. */
export type SecondWayState = 'closed' | 'loading' | 'open' | 'failed'

export interface SecondWayProps {
  idPrefix: string
  state: SecondWayState
  /** What the visitor sees without it: our card fields, or a button to the payment partner's page. */
  otherwise: 'card' | 'page'
  onOpen?: () => void
  onClose?: () => void
}

/**
 * Wallets and the payment partner's own card fields. Nothing of the partner is loaded until the visitor asks for it. Both
 * places exist from the start, so that a script can fill them.
 */
export function SecondWay({ idPrefix, state, otherwise, onOpen, onClose }: SecondWayProps) {
  const isOpen = state === 'open'
  const hasPlaces = isOpen || state === 'loading'
  return (
    <div className="if-script">
      <div className="stack">
        {!isOpen && (
          <Button
            type="button"
            variant="secondary"
            isWide
            isLoading={state === 'loading'}
            loadingLabel="Loading more ways to pay"
            onClick={onOpen}
          >
            Apple Pay, Google Pay, or another way
          </Button>
        )}
        {state === 'failed' && (
          <Note kind="bad" title="The other ways to pay did not load" isAlert>
            <p className="sm">
              {otherwise === 'card'
                ? 'You can still pay by card below, or try again.'
                : 'You can still pay on our payment partner\u2019s page, or try again.'}
            </p>
          </Note>
        )}
        <div id={`${idPrefix}-express`} hidden={!hasPlaces} />
        {isOpen && <p className="or">or enter your card</p>}
        <div id={`${idPrefix}-element`} hidden={!hasPlaces} />
        {isOpen ? (
          <Button type="button" variant="tertiary" size={40} onClick={onClose}>
            {otherwise === 'card' ? 'Use the other card form' : 'Pay on the payment partner\u2019s page'}
          </Button>
        ) : (
          otherwise === 'card' && <p className="or">or pay by card</p>
        )}
      </div>
    </div>
  )
}
