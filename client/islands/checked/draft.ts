/** The form values of this tab that the loader keeps in STORED.draft (client/loader/draft.ts), by key. */
type Draft = Record<string, string>

/** Returns a kept value. Undefined if there is none, or storage is blocked. */
export function keptValue(key: string): string | undefined {
  return read()[key]
}

export function keepValue(key: string, value: string): void {
  write({ ...read(), [key]: value })
}

/** Deletes every kept value whose key begins with `start`. */
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
    // Storage is blocked or full. The page itself still has the typed text.
  }
}
