import { readable, withoutLongNumbers } from '../../contract/digit-runs.ts'

/**
 * Logs a fault once, as one line of JSON, with the request's id and without personal data: what looks like
 * an email address or a long number is taken out of the message, and variables are never logged.
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

/** Phone numbers are shorter than what `withoutLongNumbers` takes out. */
function scrub(text: string): string {
  return withoutLongNumbers(readable(text))
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[email]')
    .replace(/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]')
}
