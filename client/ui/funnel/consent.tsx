import { Fragment } from 'react'
import { consentSentences, consentText, type Offer } from '../../../graphql/contract/offer.ts'
import { FieldError } from '../field.tsx'
import type { Quote } from './amounts.tsx'

export interface ConsentProps {
  /** The checkbox's id: see `consentId`. */
  id: string
  /** The site's proof that it showed this text for this attempt; sent by the checked box. */
  token: string
  offer: Offer
  quote: Quote
  error?: string
  offerTermsHref: string
  termsOfUseHref: string
}

/** A different id for each text and attempt, because browsers restore the check of an earlier page by the box's id. */
export function consentId(idPrefix: string, token: string): string {
  return `${idPrefix}-consent-${token.slice(0, 8)}`
}

/**
 * An unchecked box for the renewal terms only. The label is the stored and verified text, character for character;
 * links are outside of it. It starts unchecked on every page, because agreeing to one set of figures is not agreeing to
 * the next. The form turns off what browsers restore (`autocomplete`).
 */
export function Consent({ id, token, offer, quote, error, offerTermsHref, termsOfUseHref }: ConsentProps) {
  const [amounts, ...sentences] = consentSentences(offer, quote)
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
          {sentences.map((sentence) => (
            <Fragment key={sentence}>
              {' '}
              <span>{sentence}</span>
            </Fragment>
          ))}
        </span>
      </label>
      {error && <FieldError id={`${id}-m`}>{error}</FieldError>}
      <p className="sm consent-links">
        Read the <a href={offerTermsHref}>offer terms</a> and the <a href={termsOfUseHref}>terms of use</a>.
      </p>
      <input type="hidden" name="consentText" value={consentText(offer, quote)} />
    </div>
  )
}
