import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cleanCode } from '../../graphql/contract/clean.ts'
import type { AdTrackingInput } from '../../graphql/contract/generated/graphql.ts'
import { MESSAGES } from '../../graphql/contract/messages.ts'
import { createGraphqlClient } from '../graphql.ts'
import { servedSentences, ZipServed } from '../ui/offer/zip-answer.tsx'
import { ZipForm } from '../ui/offer/zip-form.tsx'
import { useSending } from './form/use-sending.ts'
import { lookUpZip, type ZipAnswer } from './zip/look-up-zip.ts'
import { useLoaderMessage } from './zip/use-loader-message.ts'
import { ZipWaitlistPanel } from './zip/zip-waitlist-panel.tsx'

export interface ZipCheckProps {
  /** Of the field; two forms on a page need two. */
  id: string
  zipcode: string
  error: string | null
  hidden: Readonly<Record<string, string>>
  /** Whether the rate without membership stands beside the members' (the experiment nonmember_pricing). */
  showsHigherRate: boolean
  /** How the visitor came, also in an earlier visit. Absent where nothing is known. */
  adTracking?: AdTrackingInput
}

const FAILED = 'We could not check this zipcode just now. Press the button to try again.'

/**
 * Why an island: the answer (served with its local rate, waitlist, wrong format) appears in place.
 * Without script, and when our service cannot be asked from here, the form is posted, and the answer is the next page.
 * So is a zipcode that is served, when its visitor goes on: the Worker keeps it.
 */
export function ZipCheck({ id, zipcode, error, hidden, showsHigherRate, adTracking }: ZipCheckProps) {
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useLoaderMessage(form, error)
  const [answer, setAnswer] = useState<(ZipAnswer & { zipcode: string }) | null>(null)
  const { isSending, start, leave, stop } = useSending()
  // The zipcode that message or answer are about; what the loader found wrong still stands in the field.
  const judged = useRef<string>(undefined)
  useEffect(() => {
    judged.current = partsOf(form.current).value
  }, [])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { field, button, value } = partsOf(event.currentTarget)
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
    const found = await lookUpZip(createGraphqlClient(), value, showsHigherRate)
    // At once, because the focus goes to what then stands there.
    flushSync(() => {
      stop()
      // What was typed meanwhile has no answer yet.
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
        action={answer?.kind === 'served' ? 'Continue' : undefined}
        isAside={answer?.kind === 'unsupported'}
        isLoading={isSending}
        formRef={form}
        onSubmit={onSubmit}
        onInput={(event) => {
          if (partsOf(event.currentTarget).value === judged.current) return
          judged.current = undefined
          setAnswer(null)
          setMessage(null)
        }}
      >
        {answer?.kind === 'served' && <ZipServed region={answer.region} />}
      </ZipForm>
      {answer?.kind === 'unsupported' && (
        <ZipWaitlistPanel id={`${id}-wait`} zipcode={answer.zipcode} adTracking={adTracking ?? null} />
      )}
      <p className="sr" role="status">
        {announce(isSending, answer)}
      </p>
    </>
  )
}

function announce(isSending: boolean, answer: (ZipAnswer & { zipcode: string }) | null): string {
  if (isSending) return 'Checking your zipcode'
  if (answer?.kind === 'served') {
    const [title, ...sentences] = servedSentences(answer.region)
    return `${title}. ${sentences.join(' ')}`
  }
  if (answer?.kind === 'unsupported') return `No cleaners in ${answer.zipcode} yet. You can leave an email.`
  return ''
}

function partsOf(form: HTMLFormElement | null) {
  const field = form?.querySelector('[name=zipcode]') as HTMLInputElement
  return { field, button: form?.querySelector('button') as HTMLButtonElement, value: cleanCode(field.value) }
}
