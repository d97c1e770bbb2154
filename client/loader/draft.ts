/**
 * Keeps entered or chosen values for this tab until they are sent, and restores them. Never keeps card data, codes or
 * passwords. Storage is not accessed before the first paint, because the first access blocks until another browser
 * process responds.
 */
import { keepAgentMode } from './agent-mode.ts'
import { each } from './each.ts'

/** The tab's session storage, or an object in memory if storage is blocked. */
let store: Record<string, string | undefined> = {}
/** The kept values. The key of each value is the `draftKey` of its field. */
let draft: Record<string, string>

/**
 * Selects the fields whose values are kept: named inputs of islands if the inputs have an `autocomplete` attribute, and
 * all named fields in `[data-keep]`, but never hidden fields, one-time codes or fields with `autocomplete=off`.
 */
const KEPT =
  '[data-island] :is(input[autocomplete],[data-keep] *)[name]' +
  ':not([type=hidden],[autocomplete=off],[autocomplete=one-time-code])'

/** Matches 12 or more digits without a letter between them, such as a card number. */
const CARD_NUMBER = /\d([^\p{L}\d]*\d){11}/u

/** Returns the key under which a field's value is kept. */
function draftKey(field: Element & { name: string }): string {
  return (field.closest<HTMLElement>('[data-keep]')?.dataset.keep ?? '') + field.name
}

/**
 * Reads the draft again, because an island may have changed it. Also keeps a support agent in agent mode, because that
 * needs storage too.
 */
function readDraft(): void {
  try {
    store = sessionStorage
    keepAgentMode()
  } catch {
    // Accessing blocked storage throws.
  }
  draft = JSON.parse(store.draft ?? '{}')
}

function writeDraft(): void {
  store.draft = JSON.stringify(draft)
}

export function restoreDraft(): void {
  readDraft()
  each<HTMLInputElement>(document, KEPT, (field) => {
    const kept = draft[draftKey(field)]
    // Does not change a field that already has focus.
    if (kept == null || field === document.activeElement) return
    if (/radio|box/.test(field.type)) field.checked = kept === field.value
    else field.value = kept
  })
}

/** Keeps the value of a field. Never keeps a card number, whichever field it is typed into. */
export function keepValue(field: HTMLInputElement): void {
  if (!field.matches(KEPT)) return
  readDraft()
  const isUnchecked = field.type === 'checkbox' && !field.checked
  draft[draftKey(field)] = isUnchecked ? '' : field.value
  if (!field.checked && CARD_NUMBER.test(field.value)) delete draft[draftKey(field)]
  writeDraft()
}

/** Deletes the kept values of a form, because it is being sent. */
export function forgetValues(form: HTMLFormElement): void {
  readDraft()
  for (const field of form.elements as Iterable<Element & { name: string }>) delete draft[draftKey(field)]
  writeDraft()
}
