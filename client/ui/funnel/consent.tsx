import { Fragment } from 'react'
import { consentSentences, consentText, type Offer } from '../../../graphql/contract/offer.ts'
import { FieldError } from '../field.tsx'
import type { Quote } from './amounts.tsx'

export interface ConsentProps {
  /** The checkbox's id, from `consentId`. */
  id: string
  /** The checkbox's value: the site's proof that it showed the consent text for this attempt. */
  token: string
  offer: Offer
  quote: Quote
  /** In agent mode, the sentences that the agent reads to the caller. */
  agentWords?: readonly string[]
  error?: string
  offerTermsHref: string
  termsOfUseHref: string
}

/**
 * Returns a different id for each text and attempt. With the same id, browsers would restore the check mark of an
 * earlier page.
 */
export function consentId(token: string): string {
  return `pay-consent-${token.slice(0, 8)}`
}

/**
 * The checkbox for consent to the renewal terms only. Its label is the text that is stored and verified, character for
 * character; links are outside the label. The box starts unchecked on every page, because consent to one set of amounts
 * is not consent to another. For the same reason, `autocomplete="off"` on the form keeps browsers from restoring the
 * check mark.
 */
export function Consent({ id, token, offer, quote, agentWords, error, ...links }: ConsentProps) {
  const { offerTermsHref, termsOfUseHref } = links
  return (
    <div className={error ? 'box stack gap-2 is-bad' : 'box stack gap-2'}>
      {agentWords && <ReadAloud sentences={agentWords} />}
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
        {agentWords ? <b>The caller answered yes</b> : <ConsentWords offer={offer} quote={quote} />}
      </label>
      {error && <FieldError id={`${id}-m`}>{error}</FieldError>}
      <p className="sm consent-links">
        Read the <a href={offerTermsHref}>offer terms</a> and the <a href={termsOfUseHref}>terms of service</a>.
      </p>
      <input type="hidden" name="consentText" value={consentText(offer, quote)} />
    </div>
  )
}

function ConsentWords({ offer, quote }: Pick<ConsentProps, 'offer' | 'quote'>) {
  const [amounts, ...sentences] = consentSentences(offer, quote)
  return (
    <span data-consent-text>
      <b>{amounts}</b>
      {sentences.map((sentence) => (
        <Fragment key={sentence}>
          {' '}
          <span>{sentence}</span>
        </Fragment>
      ))}
    </span>
  )
}

/**
 * The sentences that an agent reads to the caller and checks off. agent.css dims the sentences after the first
 * unchecked one.
 */
function ReadAloud({ sentences }: { sentences: readonly string[] }) {
  return (
    <fieldset className="aloud">
      <legend>Read aloud, and check each sentence as you read it</legend>
      <ol role="list">
        {sentences.map((sentence, index) => (
          <li key={sentence}>
            <label className="consent">
              <input className="tick" type="checkbox" name={`read-${index}`} value="yes" required data-read="" />
              <span>{sentence}</span>
            </label>
          </li>
        ))}
      </ol>
      <input type="hidden" name="agentWords" value={sentences.join('\n')} />
    </fieldset>
  )
}
