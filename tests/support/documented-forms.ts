/** The table of forms in docs/contracts.md: where each form is posted to, and with which fields. */
export interface FormRow {
  /** The addresses that take it. Variable parts of a query are `x`. */
  paths: string[]
  fields: string[]
}

export function documentedForms(contracts: string): FormRow[] {
  return [...contracts.matchAll(/^\| [\w, -]+ \| (`\/[^|]*) \| ([^|]*) \|$/gm)].map(([, posts = '', fields = '']) => {
    const [first = '', ...others] = [...posts.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path.replace(/=….*/, '=x'))
    // '…' is the part that the addresses share.
    const shared = others.flatMap((path) =>
      path.startsWith('…')
        ? [first, first.replace(/[^/]*\/$/, '')].map((start) => start.replace(/\/$/, '') + path.slice(1))
        : [path],
    )
    const names = [...fields.replace(/\([^)]*\)/g, '').matchAll(/`([\w-]+)(?:<NAME>)?`/g)].map(([, name = '']) => name)
    return { paths: [first, ...shared], fields: names }
  })
}
