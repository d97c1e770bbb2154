/** Quotes a text for SQL, because wrangler's command takes no bound values. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
