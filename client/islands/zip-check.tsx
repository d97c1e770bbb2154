import { type FormEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdTrackingInput } from '../../graphql/contract/generated/graphql.ts'
import { ServiceRegionDocument, ServiceRegionPricesDocument } from '../../graphql/contract/generated/persisted.ts'
import { MESSAGES } from '../../graphql/contract/messages.ts'
import { cleanZipcode } from '../../graphql/contract/text/clean.ts'
import { within } from '../../graphql/contract/time/wait.ts'
import { createGraphqlClient, type GraphqlClient } from '../graphql.ts'
import { track } from '../telemetry/track.ts'
import { type ZipAnswer, zipAnswer } from '../ui/offer/region-facts.ts'
import { servedSentences, ZipServed } from '../ui/offer/zip-answer.tsx'
import { ZipForm } from '../ui/offer/zip-form.tsx'
import { useErrorTitle } from './form/use-error-title.ts'
import { useSending } from './form/use-sending.ts'
import { ZipWaitlistPanel } from './zip/zip-waitlist-panel.tsx'

interface ZipCheckProps {
  /** The field's id, unique on the page. */
  id: string
  zipcode: string
  error: string | null
  hidden: Readonly<Record<string, string>>
  /** Whether the non-member rate is shown beside the member rate. */
  showsHigherRate: boolean
  /** How the visitor arrived at the site, on this or an earlier visit. Absent if nothing is known. */
  adTracking?: AdTrackingInput
}

const FAILED = 'We could not check this ZIP code just now. Press the button to try again.'

/**
 * Why an island: the answer (the local rate, the waitlist or an error) appears without leaving the page. Without
 * JavaScript, or if the browser cannot reach our service, the form is posted and the answer is the next page. A served
 * ZIP code is posted when the visitor continues, because the Worker stores it.
 */
export function ZipCheck({ id, zipcode, error, hidden, showsHigherRate, adTracking }: ZipCheckProps) {
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useLoaderMessage(form, error)
  useErrorTitle(message !== null)
  const [answer, setAnswer] = useState<(ZipAnswer & { zipcode: string }) | null>(null)
  const { isSending, start, leave, stop } = useSending()
  const lookUp = useLookUp(showsHigherRate)
  // The ZIP code that the message or answer is about. Initially it is the field's value, which the loader may have
  // rejected.
  const judged = useRef<string>(undefined)
  useEffect(() => {
    judged.current = getParts(form.current).value
  }, [])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { field, button, value } = getParts(event.currentTarget)
    const isRight = /^\d{5}$/.test(value)
    if (isRight && answer?.zipcode === value && (answer.kind === 'served' || answer.kind === 'unknown')) return leave()
    event.preventDefault()
    judged.current = value
    setAnswer(null)
    if (!isRight) {
      setMessage(value ? MESSAGES.zipcodeInvalid : MESSAGES.zipcodeMissing)
      return field.focus()
    }
    setMessage(null)
    start()
    const found = await lookUp(value)
    track('publicweb.zipcode.looked_up', { outcome: found.kind })
    // Renders synchronously, so that the button or the field is up to date when it gets focus.
    flushSync(() => {
      stop()
      // Ignores the answer if the visitor has changed the value in the meantime.
      if (judged.current !== value) return
      setAnswer({ ...found, zipcode: value })
      if (found.kind === 'invalid') setMessage(found.message)
      if (found.kind === 'unknown') setMessage(FAILED)
    })
    if (found.kind === 'served') button.focus()
    if (found.kind === 'invalid' || found.kind === 'unknown') field.focus()
  }

  return (
    <>
      <ZipForm
        id={id}
        zipcode={zipcode}
        error={message ?? undefined}
        hidden={hidden}
        action={answer?.kind === 'served' ? 'Continue to plans' : undefined}
        isAside={answer?.kind === 'unsupported'}
        isLoading={isSending}
        formRef={form}
        onSubmit={onSubmit}
        onInput={(event) => {
          const { value } = getParts(event.currentTarget)
          if (/^\d{5}$/.test(value)) lookUp(value)
          if (value === judged.current) return
          judged.current = undefined
          setAnswer(null)
          setMessage(null)
        }}
      >
        {answer?.kind === 'served' && <ZipServed region={answer.region} />}
      </ZipForm>
      {answer?.kind === 'unsupported' && (
        <ZipWaitlistPanel
          id={`${id}-wait`}
          zipcode={answer.zipcode}
          reason={answer.message}
          adTracking={adTracking ?? null}
        />
      )}
      <p className="sr" role="status">
        {announce(isSending, answer)}
      </p>
    </>
  )
}

/**
 * Returns a function that looks up a ZIP code. It does not look up the same ZIP code again unless the lookup failed.
 */
function useLookUp(showsHigherRate: boolean): (zipcode: string) => Promise<ZipAnswer> {
  const last = useRef<{ zipcode: string; answer: Promise<ZipAnswer> }>(undefined)
  return (zipcode) => {
    if (last.current?.zipcode === zipcode) return last.current.answer
    const answer = lookUpZip(createGraphqlClient(), zipcode, showsHigherRate)
    last.current = { zipcode, answer }
    answer.then(({ kind }) => {
      if (kind === 'unknown' && last.current?.answer === answer) last.current = undefined
    })
    return answer
  }
}

function announce(isSending: boolean, answer: (ZipAnswer & { zipcode: string }) | null): string {
  if (isSending) return 'Checking your ZIP code'
  if (answer?.kind === 'served') {
    const [title, ...sentences] = servedSentences(answer.region)
    return `${title}. ${sentences.join(' ')}`
  }
  if (answer?.kind === 'unsupported') return `${answer.message} You can leave an email.`
  return ''
}

function getParts(form: HTMLFormElement | null) {
  const field = form?.querySelector('[name=zipcode]') as HTMLInputElement
  return { field, button: form?.querySelector('button') as HTMLButtonElement, value: cleanZipcode(field.value) }
}

/**
 * Holds the message of a ZIP code form. Adopts a message that the loader wrote before React listened, so that React can
 * remove it later. Reads the message in a layout effect, before the loader replays events, and again in an effect,
 * because the loader handles the form until the effects run.
 */
function useLoaderMessage(form: RefObject<HTMLFormElement | null>, initial: string | null) {
  const [message, setMessage] = useState(initial)
  const adopt = useCallback(() => {
    const written = form.current?.querySelector('[data-message]')?.textContent
    setMessage(written || null)
  }, [form])
  useLayoutEffect(adopt, [adopt])
  useEffect(adopt, [adopt])
  return [message, setMessage] as const
}

/**
 * How long to wait for the numbers of cleaners and customers after the prices have arrived, in milliseconds. After that
 * the answer is shown without these numbers.
 */
const COUNTS_MS = 600

/**
 * Requests a ZIP code's rates, and in parallel its numbers of cleaners and customers. `showsHigherRate` includes the
 * non-member rate in the answer.
 */
export async function lookUpZip(client: GraphqlClient, zipcode: string, showsHigherRate: boolean): Promise<ZipAnswer> {
  const counting = client.query(ServiceRegionDocument, { zipcode })
  const prices = await client.query(ServiceRegionPricesDocument, { zipcode })
  if (!prices.ok) return { kind: 'unknown' }
  const counts = await within(COUNTS_MS, counting, null)
  const answer = zipAnswer(zipcode, prices.data.serviceRegion, counts?.ok ? counts.data.serviceRegion : null)
  if (answer.kind !== 'served' || showsHigherRate) return answer
  return { kind: 'served', region: { ...answer.region, higherRate: null } }
}
