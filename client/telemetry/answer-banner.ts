import { paths } from '../paths.ts'

/**
 * Handles an answer to the consent banner without leaving the page. A refusal removes the banner. An acceptance reloads
 * the page, because third parties' scripts need a new Content-Security-Policy. If the answer could not be saved, the
 * banner stays. Without this script the form is posted.
 */
export function answerBanner(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // Null if a script or an extension submits a form.
    const choice = (event.submitter as HTMLButtonElement | null)?.value
    const banner = form.closest('.cookies')
    // A browser that blocks cookies posts the form, and the next page explains the problem. `defaultPrevented` is true
    // if another script on the page has handled the same answer.
    if (event.defaultPrevented || !banner || !choice || !navigator.cookieEnabled) return
    event.preventDefault()
    fetch(paths.cookies, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' }).then(
      ({ type }) => {
        // The Worker redirects only after it has saved the answer.
        if (type !== 'opaqueredirect') showUnsaved(banner)
        else if (choice === 'accept') location.reload()
        else banner.remove()
      },
      () => showUnsaved(banner),
    )
  })
}

/** Shows an error. Creates a new element each time, so that screen readers announce repeated errors. */
function showUnsaved(banner: Element): void {
  banner.querySelector('[role=alert]')?.remove()
  const words = document.createElement('b')
  words.setAttribute('role', 'alert')
  words.textContent =
    'Your answer could not be saved. Until it is, nothing goes to other companies. Answer again in a moment. '
  banner.querySelector('p')?.prepend(words)
}
