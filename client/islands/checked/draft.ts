/** What the loader keeps of this tab's forms (client/loader/draft.ts), by the name under which it keeps it; STORED.draft. */
type Draft = Record<string, string>

/** A kept value; undefined if there is none, or storage is blocked. */
export function keptValue(key: string): string | undefined {
  return read()[key]
}

export function keepValue(key: string, value: string): void {
  write({ ...read(), [key]: value })
}

/** Forgets everything whose key begins so. */
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
