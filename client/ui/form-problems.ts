/** A form's messages as links to their fields, in form order, for an `ErrorSummary`. */
export function problemLinks<Field extends string>(
  idPrefix: string,
  fields: readonly Field[],
  errors: Partial<Record<Field, string>>,
): { href: string; message: string }[] {
  return fields.flatMap((field) => {
    const message = errors[field]
    return message ? [{ href: `#${idPrefix}-${field}`, message }] : []
  })
}
