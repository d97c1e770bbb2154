/** The text of the generic error screen (specification, section 2). */
const GENERIC =
  "We're sorry for the inconvenience! Our team has been notified of the issue. Reload the page or try again later."

/** The texts for errors that the visitor or the client can fix. Our team is not notified about these errors. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'We could not read what was sent. Go back, reload the page, and try again.',
  403: 'This form came from somewhere else, or has been open for too long. Go back, reload the page, and send it again.',
  405: 'This page cannot accept what was sent. Go back, and start from the page itself.',
  406: 'This page is not available in the format that was requested.',
  408: 'Sending took too long. Check your connection and try again.',
  413: 'That was more than we can take at once. Shorten what you typed and send it again.',
  414: 'The address of this page is too long. Go back, and start from the page itself.',
  415: 'We could not read what was sent. Go back, reload the page, and try again.',
  429: 'Too many tries at once. Wait a minute, then try again.',
  431: 'Your browser sent too much with its request. Clear the cookies of this site, and try again.',
}

/** Returns the text of the error screen for an HTTP status. */
export function errorWords(status: number): string {
  return BY_STATUS[status] ?? GENERIC
}
