/** The history states of two pages: the page with the form, and the page that was the response to the form. */
const ASKED = { form: 'asked' }
const ANSWERED = { form: 'answered' }

/** Replaces the current page with the response to a form, as if the browser had posted the form. */
export function showAnswer(page: Document, { isNext }: { isNext: boolean }): void {
  const main = document.getElementById('main')
  const answer = page.getElementById('main')
  if (!main || !answer) return
  if (isNext) {
    // Lets the Back button lead to the form again.
    history.replaceState(ASKED, '')
    history.pushState(ANSWERED, '')
    addEventListener('popstate', ({ state }) => state?.form === ASKED.form && location.reload())
  }
  main.replaceWith(answer)
  document.title = page.title
  const start = answer.querySelector<HTMLElement>('[role=alert]') ?? answer
  start.focus()
  if (isNext) scrollTo(0, 0)
}

/** Goes to a URL. Loads the page even if only the hash differs from the current URL. */
export function goTo(address: string): void {
  const next = new URL(address, location.href)
  const isHere = next.pathname + next.search === location.pathname + location.search
  location.assign(next)
  if (isHere) location.reload()
}
