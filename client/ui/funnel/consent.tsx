import { consentText, type Offer } from '../../../graphql/contract/offer.ts'
import { FieldError } from '../field.tsx'
import type { Quote } from './amounts.tsx'

export interface ConsentProps {
  /** Of the box: see `consentId`. */
  id: string
  /** The site's proof that it showed this text for this attempt; the ticked box sends it. */
  token: string
  offer: Offer
  quote: Quote
  error?: string
  offerTermsHref: string
  termsOfUseHref: string
}

/** Another one for each text and attempt: browsers restore a tick of an earlier page by the id of its box. */
export function consentId(idPrefix: string, token: string): string {
  return `${idPrefix}-consent-${token.slice(0, 8)}`
}

/**
 * An unticked box for the renewal terms and nothing else. The label is the text that is stored and checked,
 * letter for letter; the links stand outside of it. It starts unticked on every page, because an agreement
 * to one set of figures is none to the next: the form turns off what browsers restore (`autocomplete`).
 */
export function Consent({ id, token, offer, quote, error, offerTermsHref, termsOfUseHref }: ConsentProps) {
  const text = consentText(offer, quote)
  const amounts = text.slice(0, text.indexOf('. ') + 1)
  return (
    <div className={error ? 'box stack gap-2 is-bad' : 'box stack gap-2'}>
      <label className="consent">
        <input
          className="tick"
          type="checkbox"
          id={id}
          name="consent"
          value={token}
          data-field="consent"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-m` : undefined}
        />
        <span data-consent-text>
          <b>{amounts}</b>
          {text.slice(amounts.length)}
        </span>
      </label>
      {error && <FieldError id={`${id}-m`}>{error}</FieldError>}
      <p className="sm consent-links">
        Read the <a href={offerTermsHref}>offer terms</a> and the <a href={termsOfUseHref}>terms of use</a>.
      </p>
      <input type="hidden" name="consentText" value={text} />
    </div>
  )
}
