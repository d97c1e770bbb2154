const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a string is a UUID as this site writes it: any version, lower case, with hyphens (RFC 9562, section 4). */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text)
}
