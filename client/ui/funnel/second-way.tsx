import { Button } from '../button.tsx'
import { Note } from '../note.tsx'

/**
 * The state of the payment partner's fields. `failed` means that the partner's script did not load. The visitor can
 * still pay with our card fields or on the partner's page.
 */
export type SecondWayState = 'closed' | 'loading' | 'open' | 'failed'

export interface SecondWayProps {
  state: SecondWayState
  /**
   * What the visitor sees while the partner's fields are closed: our card fields, or a button to the payment partner's
   * page.
   */
  otherwise: 'card' | 'page'
  onOpen?: () => void
  onClose?: () => void
}

/**
 * The payment partner's wallets, shown above the card fields. The partner's script loads only when the visitor presses
 * the button.
 */
export function Wallets({ state, otherwise, onOpen }: SecondWayProps) {
  const isOpen = state === 'open'
  return (
    <div className="stack if-script">
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
      <div id="pay-express" hidden={!hasPlaces(state)} />
      {isOpen && <p className="or">or enter your card</p>}
      {!isOpen && otherwise === 'card' && <p className="or">or pay by card</p>}
    </div>
  )
}

/** The payment partner's own card fields, which replace our card fields. */
export function PartnerFields({ state, otherwise, onClose }: SecondWayProps) {
  return (
    <div className="if-script" hidden={!hasPlaces(state)}>
      <div className="stack">
        <div id="pay-element" />
        {state === 'open' && (
          <Button type="button" variant="tertiary" size={40} onClick={onClose}>
            {otherwise === 'card' ? 'Use the other card form' : 'Pay on the payment partner\u2019s page'}
          </Button>
        )}
      </div>
    </div>
  )
}

function hasPlaces(state: SecondWayState): boolean {
  return state === 'open' || state === 'loading'
}
