/** The header that asks worker/middleware/in-place.ts for the URL of the next page instead of a redirect. */
const IN_PLACE = 'X-In-Place'
/** The timeout in milliseconds. It is longer than the site waits for any service behind it. */
const PATIENCE_MS = 30_000

export interface FormAnswer {
  /** The response's HTTP status. 0 if there was no response, although the form may still have arrived. */
  status: number
  /** The URL of the next page if the form was accepted. */
  next: string | null
  /** The page in the response. */
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
    request.timeout = PATIENCE_MS
    request.setRequestHeader('Accept', 'text/html')
    request.setRequestHeader(IN_PLACE, '1')
    request.onloadend = () =>
      resolve({ status: request.status, next: request.getResponseHeader(IN_PLACE), page: request.response })
    request.send(new URLSearchParams([...new FormData(form)] as [string, string][]))
  })
}
