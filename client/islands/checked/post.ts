/** The header that asks for the address of the next page in place of a redirect to it: worker/middleware/in-place.ts. */
const IN_PLACE = 'X-In-Place'
/** Longer than the site waits for anything behind it. */
const PATIENCE_MS = 30_000

export interface FormAnswer {
  /** 0 if there was none: the form may have arrived all the same. */
  status: number
  /** The page that follows a form that was accepted. */
  next: string | null
  /** The page that came back. */
  page: Document | null
}

/** Posts a form as the browser would, without leaving the page. Never throws. XMLHttpRequest parses pages without being a Trusted Types sink. */
export function post(form: HTMLFormElement): Promise<FormAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', form.action)
    request.responseType = 'document'
    // An empty answer has no type, and counts as broken XML without this.
    request.overrideMimeType('text/html')
    request.timeout = PATIENCE_MS
    request.setRequestHeader('Accept', 'text/html')
    request.setRequestHeader(IN_PLACE, '1')
    request.onloadend = () =>
      resolve({ status: request.status, next: request.getResponseHeader(IN_PLACE), page: request.response })
    request.send(new URLSearchParams([...new FormData(form)] as [string, string][]))
  })
}
