/** A text as SQL writes it. wrangler's command takes no bound values. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
