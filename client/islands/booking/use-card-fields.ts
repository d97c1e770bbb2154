import { type RefObject, useEffect } from 'react'
import { ccExpiration, ccNumber, cvc } from '../../../graphql/contract/inputs.ts'
import { getCheck } from '../form/use-checks.ts'
import { formatCode, formatExpiry, formatNumber } from './format-card.ts'
import type { Card } from './gateway.ts'

const FORMATS = { ccNumber: formatNumber, ccExpiration: formatExpiry, cvc: formatCode }
type CardField = keyof typeof FORMATS
const FIELDS = Object.keys(FORMATS) as CardField[]

/**
 * Formats the card's fields while the visitor types, reads them on submit, and clears them when the visitor leaves. The
 * card's data exists only in these inputs.
 */
export function useCardFields(form: RefObject<HTMLFormElement | null>, prefix: string) {
  useEffect(() => {
    const element = form.current
    const before: Partial<Record<CardField, string>> = {}
    const format = (event: Event) => {
      const target = event.target as HTMLInputElement
      const field = target.id.slice(prefix.length + 1) as CardField
      if (!Object.hasOwn(FORMATS, field) || (event as InputEvent).isComposing) return
      const typed = { text: target.value, caret: target.selectionStart ?? target.value.length }
      const { text, caret } = FORMATS[field](before[field] ?? '', typed, (event as InputEvent).inputType)
      before[field] = text
      if (text === target.value) return
      target.value = text
      if (document.activeElement === target) target.setSelectionRange(caret, caret)
    }
    // Listens in the capture phase, to format the value before any other listener sees it.
    element?.addEventListener('input', format, true)
    return () => element?.removeEventListener('input', format, true)
  }, [form, prefix])

  return {
    read: (): Card => {
      const [number = '', expiry = '', code = ''] = getInputs(form.current, prefix).map(({ value }) => value)
      return { number, expiry, code }
    },
    clear: (fields?: readonly CardField[]) => {
      for (const input of getInputs(form.current, prefix, fields)) input.value = ''
    },
  }
}

function getInputs(form: HTMLFormElement | null, prefix: string, fields: readonly CardField[] = FIELDS) {
  return fields.flatMap((field) => form?.querySelector<HTMLInputElement>(`#${prefix}-${field}`) ?? [])
}

/** The checks for a form's card fields, in form order. */
export const CARD_CHECKS = {
  ccNumber: getCheck(ccNumber),
  // Creates a new schema for each check: a schema keeps the month of its creation, and a page may stay open past that
  // month.
  ccExpiration: (value: string) => getCheck(ccExpiration())(value),
  cvc: getCheck(cvc),
}
