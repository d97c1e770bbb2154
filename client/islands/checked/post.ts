/**
 * The header that requests the next page's URL from worker/middleware/scripted-forms.ts instead of a redirect. In the
 * response, its value is that URL.
 */
const IN_PLACE = 'X-In-Place'
/** The timeout in milliseconds. It is longer than the site itself waits for any backend service. */
const TIMEOUT_MS = 30_000

export interface FormAnswer {
  /** The response's HTTP status. 0 if there was no response, although the form may still have arrived. */
  status: number
  /** The URL of the next page. Null if the response itself is a page, or if there was no response. */
  next: string | null
  /** The page in the response. Null if there was no response. */
  page: Document | null
}

/**
 * Posts a form as the browser would, but without leaving the page. Never rejects. Uses XMLHttpRequest, because it
 * parses pages without being a Trusted Types sink.
 */
export function post(form: HTMLFormElement): Promise<FormAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', form.action)
    request.responseType = 'document'
    // Otherwise an empty response, which has no type, would be parsed as broken XML.
    request.overrideMimeType('text/html')
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('Accept', 'text/html')
    request.setRequestHeader(IN_PLACE, '1')
    request.onloadend = () =>
      resolve({ status: request.status, next: request.getResponseHeader(IN_PLACE), page: request.response })
    request.send(new URLSearchParams([...new FormData(form)] as [string, string][]))
  })
}

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
