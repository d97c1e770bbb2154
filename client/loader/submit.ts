import { forgetValues } from './draft.ts'
import { each } from './each.ts'
import { type Host, hold, pause, TIMEOUT_MS, wake } from './wake.ts'

/**
 * Cancels the submit event if the form's island is not live, or if the button is pressed again. Marks a form's button
 * as busy while the form is being sent.
 */
export function guardSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const host = form.closest<Host>('[data-island]')
  // A live island handles its own form.
  if (host ? 'live' in host.dataset : !('once' in form.dataset)) return
  const busyButton = form.querySelector('button[aria-busy]')
  if (busyButton || host) hold(event)
  if (busyButton || ('zip' in form.dataset && !checkZip(form))) return
  const button = event.submitter ?? form.querySelector<HTMLElement>('button')
  button?.setAttribute('aria-busy', 'true')
  if (host) submitWhenLive(form, host, button)
}

/**
 * Submits a form again through its island once the island is live, or natively if the island fails to load or takes too
 * long.
 */
async function submitWhenLive(form: HTMLFormElement, host: Host, button: HTMLElement | null): Promise<void> {
  // If the timeout wins, the race resolves with undefined, which counts as a failed load.
  if (await Promise.race([wake(host), pause(TIMEOUT_MS)])) {
    release(form)
    // Clicks the button, because Safari before 16 has no requestSubmit.
    button?.click()
  } else {
    leaveWith(form)
    form.submit()
  }
}

/**
 * Prepares a form for a native submit, which leaves this page. With `data-go`, the response is the next page itself
 * instead of a redirect.
 */
export function leaveWith(form: HTMLFormElement): void {
  forgetValues(form)
  form.action += form.dataset.go ?? ''
  // If the page is still open after this time, the navigation has failed, and the visitor may press the button again.
  setTimeout(release, 3 * TIMEOUT_MS, form)
}

/** Removes the busy state of all buttons in `root`, because their forms are no longer being submitted. */
export function release(root: ParentNode): void {
  each(root, 'button[aria-busy]', (button) => button.removeAttribute('aria-busy'))
}

/** Shows or removes the error about the format of a ZIP code. Returns whether the ZIP code can be sent. */
function checkZip(form: HTMLFormElement): boolean {
  const field = form.zipcode as HTMLInputElement
  const message = form.querySelector('[data-message]') as HTMLElement
  const value = field.value.trim()
  // Requires five digits, or nine for ZIP+4. The island and the Worker decide which other characters are allowed.
  const isRight = /^.{5}(.{4})?$/.test(value.replace(/\D/g, ''))
  message.textContent = isRight ? '' : (form.dataset[value ? 'zip' : 'zipMissing'] as string)
  field.setAttribute('aria-invalid', `${!isRight}`)
  if (!isRight) field.focus()
  return isRight
}
