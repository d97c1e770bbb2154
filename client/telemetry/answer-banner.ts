import { paths } from '../paths.ts'

/**
 * Answers the consent banner in place: a refusal removes it, and an acceptance loads the page again where the visitor
 * was, because only the response's headers allow other companies. If the answer could not be saved, the banner stays.
 * Without this the form is posted.
 */
export function answerBanner(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { value: choice } = event.submitter as HTMLButtonElement
    const banner = form.closest('.cookies')
    // A browser that keeps no cookies posts the form, and the next page says so. Both scripts that call this may be on
    // a page.
    if (event.defaultPrevented || !banner || !choice || !navigator.cookieEnabled) return
    event.preventDefault()
    fetch(paths.cookies, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' }).then(
      ({ type }) => {
        // The response to a saved answer is a redirect.
        if (type !== 'opaqueredirect') tellUnsaved(banner)
        else if (choice === 'accept') location.reload()
        else banner.remove()
      },
      () => tellUnsaved(banner),
    )
  })
}

/** A new element each time, so that it is announced each time. */
function tellUnsaved(banner: Element): void {
  banner.querySelector('[role=alert]')?.remove()
  const words = document.createElement('b')
  words.setAttribute('role', 'alert')
  words.textContent =
    'Your answer could not be saved. Until it is, nothing goes to other companies. Answer again in a moment. '
  banner.querySelector('p')?.prepend(words)
}
