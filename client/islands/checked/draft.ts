/** The values of this tab's forms that the loader keeps (client/loader/draft.ts), by key; STORED.draft. */
type Draft = Record<string, string>

/** A kept value; undefined if there is none, or storage is blocked. */
export function keptValue(key: string): string | undefined {
  return read()[key]
}

export function keepValue(key: string, value: string): void {
  write({ ...read(), [key]: value })
}

/** Forgets every value whose key begins with `start`. */
export function forgetValues(start: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([key]) => !key.startsWith(start))))
}

function read(): Draft {
  try {
    return JSON.parse(sessionStorage.draft ?? '{}')
  } catch {
    return {}
  }
}

function write(draft: Draft): void {
  try {
    sessionStorage.draft = JSON.stringify(draft)
  } catch {
    // Storage is blocked or full: the page itself still has what was typed.
  }
}
