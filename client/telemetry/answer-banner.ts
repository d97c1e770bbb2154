import { paths } from '../paths.ts'

/**
 * Answers the consent banner in place: a refusal removes it, and an acceptance loads the page again where the visitor
 * was, because only the response's headers allow other companies. Without this the form is posted.
 */
export function answerBanner(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { value: choice } = event.submitter as HTMLButtonElement
    const banner = form.closest('.cookies')
    // A browser that keeps no cookies posts, and the answer says so. Both scripts that call this may be on a page.
    if (event.defaultPrevented || !banner || !choice || !navigator.cookieEnabled) return
    event.preventDefault()
    fetch(paths.cookies, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' }).then(
      () => (choice === 'accept' ? location.reload() : banner.remove()),
      () => location.assign(paths.cookies),
    )
  })
}
