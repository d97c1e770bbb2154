/**
 * Keeps what was typed or chosen but not yet sent, for this tab, and restores it. Never card data, codes or passwords.
 * Storage is not touched before the first paint: the first access waits for another process of the browser.
 */
import { keepAgentMode } from './agent-mode.ts'
import { each } from './each.ts'

/** The tab's storage, or an object in memory if that is blocked. */
let store: Record<string, string | undefined> = {}
/** Values by the `draftKey` of their field. */
let draft: Record<string, string>

/** The fields that are kept: those with a name, and all in `[data-keep]`. Never a one-time code. */
const KEPT =
  '[data-island] :is(input[autocomplete],[data-keep] *)[name]' +
  ':not([type=hidden],[autocomplete=off],[autocomplete=one-time-code])'

/** As many digits as a card number has, with no letter between them. */
const CARD_NUMBER = /\d([^\p{L}\d]*\d){11}/u

/** The name under which a field is kept. */
function draftKey(field: Element & { name: string }): string {
  return (field.closest<HTMLElement>('[data-keep]')?.dataset.keep ?? '') + field.name
}

/** Reads the draft, which an island may have changed, and keeps a support agent in agent mode: both need storage. */
function readDraft(): void {
  try {
    store = sessionStorage
    keepAgentMode()
  } catch {
    // Accessing it throws if it is blocked.
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
    // A field that already has the focus stays as it is.
    if (kept == null || field === document.activeElement) return
    if (/radio|box/.test(field.type)) field.checked = kept === field.value
    else field.value = kept
  })
}

/** Keeps what was typed into a field. A card number is never kept, whatever it is typed into. */
export function keepValue(field: HTMLInputElement): void {
  if (!field.matches(KEPT)) return
  readDraft()
  const isUnchecked = field.type === 'checkbox' && !field.checked
  draft[draftKey(field)] = isUnchecked ? '' : field.value
  if (!field.checked && CARD_NUMBER.test(field.value)) delete draft[draftKey(field)]
  writeDraft()
}

/** The form is being sent, so its values are no longer drafts. */
export function forgetValues(form: HTMLFormElement): void {
  readDraft()
  for (const field of form.elements as Iterable<Element & { name: string }>) delete draft[draftKey(field)]
  writeDraft()
}
