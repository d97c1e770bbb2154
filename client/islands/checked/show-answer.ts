/** The states of the browser's history: the page that a form was on, and the page that answered it. */
const ASKED = { form: 'asked' }
const ANSWERED = { form: 'answered' }

/** Replaces the current page with the one that answered a form, as if the browser had posted the form. */
export function showAnswer(page: Document, { isNext }: { isNext: boolean }): void {
  const main = document.getElementById('main')
  const answer = page.getElementById('main')
  if (!main || !answer) return
  if (isNext) {
    // Back leads to the form again.
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

/** Goes to a page, even if only its hash differs from the current one. */
export function goTo(address: string): void {
  const next = new URL(address, location.href)
  const isHere = next.pathname + next.search === location.pathname + location.search
  location.assign(next)
  if (isHere) location.reload()
}
