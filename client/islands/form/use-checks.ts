import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useErrorTitle } from './use-error-title.ts'

/** Returns the error in a field's value, or undefined. */
export type FieldCheck = (value: string) => string | undefined
export type Messages<Field extends string> = Partial<Record<Field, string>>

/** Creates a check from a schema in graphql/contract/inputs.ts. The check returns the schema's first message. */
export function getCheck(schema: {
  safeParse(value: string): { success: true } | { success: false; error: { issues: readonly { message: string }[] } }
}): FieldCheck {
  return (value) => {
    const result = schema.safeParse(value)
    return result.success ? undefined : result.error.issues[0]?.message
  }
}

export interface CheckedForm<Field extends string> {
  form: RefObject<HTMLFormElement | null>
  messages: Messages<Field>
  /** Whether errors may be listed above the form. True only after a submit. */
  hasSummary: boolean
  /** Checks the given fields, or all fields. If there are errors, lists them, focuses the list and returns false. */
  checkAll(fields?: readonly Field[]): boolean
  /** Shows errors that only the server could detect. */
  show(messages: Messages<Field>): void
}

interface Rules<Field extends string> {
  /**
   * The prefix of ids: a field has the id `<prefix>-<field>` or `data-field=<field>`; the error summary has
   * `<prefix>-errors`.
   */
  prefix: string
  /** The check for each field, in form order. */
  checks: Readonly<Record<Field, FieldCheck>>
  /** The errors that the server rendered. */
  initial: Messages<Field>
  /** Whether the form shows a problem in addition to the messages of its fields. */
  hasProblem?: boolean
}

/**
 * Validates a field when it loses focus, removes its error as soon as it is fixed, and validates everything before
 * sending. A field left empty is not an error until the form is submitted.
 */
export function useChecks<Field extends string>(rules: Rules<Field>): CheckedForm<Field> {
  const { prefix, checks, initial, hasProblem = false } = rules
  const form = useRef<HTMLFormElement>(null)
  const [messages, setMessages] = useState(initial)
  const [tries, setTries] = useState(0)
  const wasTried = tries > 0 || Object.keys(initial).length > 0
  useErrorTitle(hasProblem || (wasTried && Object.values(messages).some(Boolean)))

  const getMessage = useCallback(
    (field: Field) => {
      const control = form.current?.querySelector<HTMLInputElement>(`#${prefix}-${field}, [data-field=${field}]`)
      if (!control) return undefined
      return checks[field](control.type === 'checkbox' ? String(control.checked) : control.value)
    },
    [prefix, checks],
  )

  useEffect(() => {
    const element = form.current
    if (!element) return
    // While the visitor presses a button, no message may appear, because it would move the button away from the finger.
    let isPressing = false
    const getField = ({ target }: Event) => {
      const { id, dataset } = target as HTMLElement
      const field = (dataset.field ?? id.slice(prefix.length + 1)) as Field
      return Object.hasOwn(checks, field) ? { field, value: (target as HTMLInputElement).value } : null
    }
    const onPress = ({ type, target }: Event) => {
      isPressing = type === 'pointerdown' && (target as Element).closest('button, a, label') !== null
    }
    const onLeave = (event: FocusEvent) => {
      const found = getField(event)
      const goesToButton = isPressing || (event.relatedTarget as Element | null)?.closest('button') != null
      if (!found || goesToButton || (found.value === '' && !wasTried)) return
      setMessages((known) => ({ ...known, [found.field]: getMessage(found.field) }))
    }
    const onInput = (event: Event) => {
      const found = getField(event)
      if (found)
        setMessages((known) => (known[found.field] ? { ...known, [found.field]: getMessage(found.field) } : known))
    }
    const listeners = [
      ...['pointerdown', 'pointerup', 'pointercancel', 'keydown'].map((type) => [type, onPress]),
      ['focusout', onLeave],
      ['input', onInput],
    ] as [string, (event: Event) => void][]
    for (const [type, listener] of listeners) element.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener)
    }
  }, [prefix, checks, wasTried, getMessage])

  // Moves focus to the list of errors after it is rendered.
  useEffect(() => {
    if (tries > 0) document.getElementById(`${prefix}-errors`)?.focus()
  }, [prefix, tries])

  const show = useCallback((found: Messages<Field>) => {
    setMessages(found)
    if (Object.values(found).some(Boolean)) setTries((count) => count + 1)
  }, [])
  const checkAll = useCallback(
    (fields: readonly Field[] = Object.keys(checks) as Field[]) => {
      const found = Object.fromEntries(fields.map((field) => [field, getMessage(field)])) as Messages<Field>
      show(found)
      return !Object.values(found).some(Boolean)
    },
    [checks, getMessage, show],
  )

  return { form, messages, hasSummary: wasTried, checkAll, show }
}
