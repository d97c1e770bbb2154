import { readable, withoutLongNumbers } from '../../contract/digit-runs.ts'

/**
 * Logs an unexpected error once, as one line of JSON with the request id and without personal data: email addresses and
 * long numbers are removed from the message, and variables are never logged.
 */
export function logUnexpected(error: unknown, about: { requestId: string; where: string }): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  console.error(
    JSON.stringify({
      level: 'error',
      requestId: about.requestId,
      where: scrub(about.where),
      name,
      message: scrub(message),
      stack: scrub(stack?.split('\n').slice(1, 8).join('\n') ?? ''),
    }),
  )
}

/** Phone numbers are shorter than the numbers that `withoutLongNumbers` removes. */
function scrub(text: string): string {
  return withoutLongNumbers(readable(text))
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[email]')
    .replace(/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]')
}
