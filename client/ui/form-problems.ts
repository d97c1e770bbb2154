/** The messages of a form's fields as links to them, in the order of the form: what an `ErrorSummary` lists. */
export function problemsOf<Field extends string>(
  idPrefix: string,
  fields: readonly Field[],
  errors: Partial<Record<Field, string>>,
): { href: string; message: string }[] {
  return fields.flatMap((field) => {
    const message = errors[field]
    return message ? [{ href: `#${idPrefix}-${field}`, message }] : []
  })
}
