/** The header that asks for the URL of the next page instead of a redirect: worker/middleware/in-place.ts. */
const IN_PLACE = 'X-In-Place'
/** In milliseconds; longer than the site waits for any service behind it. */
const PATIENCE_MS = 30_000

export interface FormAnswer {
  /** 0 if there was no response; the form may still have arrived. */
  status: number
  /** The page that follows a form that was accepted. */
  next: string | null
  /** The page in the response. */
  page: Document | null
}

/** Posts a form as the browser would, without leaving the page. Never throws. XMLHttpRequest parses pages without being a Trusted Types sink. */
export function post(form: HTMLFormElement): Promise<FormAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', form.action)
    request.responseType = 'document'
    // Without this, an empty response, which has no type, is parsed as broken XML.
    request.overrideMimeType('text/html')
    request.timeout = PATIENCE_MS
    request.setRequestHeader('Accept', 'text/html')
    request.setRequestHeader(IN_PLACE, '1')
    request.onloadend = () =>
      resolve({ status: request.status, next: request.getResponseHeader(IN_PLACE), page: request.response })
    request.send(new URLSearchParams([...new FormData(form)] as [string, string][]))
  })
}
