import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../button.tsx'
import { searchIcon } from '../icons.generated.ts'

export interface HubSearchProps {
  /** The search field. It is a slot, because it contains the text that the visitor typed. */
  field: ReactNode
  /** Example searches, as links. */
  examples?: readonly string[]
}

/** The form that searches all articles. It is a plain form, and the results are on a separate page. */
export function HubSearch({ field, examples = [] }: HubSearchProps) {
  return (
    <search className="hub-search">
      <form action={paths.hub} method="get">
        <label className="label" htmlFor={SEARCH_FIELD_ID}>
          Search the tips
        </label>
        <div className="hub-field">
          {field}
          <Button variant="emphasis" icon={searchIcon}>
            Search
          </Button>
        </div>
      </form>
      {examples.length > 0 && (
        <p className="hub-examples">
          Examples:{' '}
          {examples.map((example) => (
            <a key={example} href={searchPath(example)}>
              {example}
            </a>
          ))}
        </p>
      )}
    </search>
  )
}

export const SEARCH_FIELD_ID = 'q'

/** Returns the URL of the page with the results for a question. */
export function searchPath(question: string): string {
  return `${paths.hub}?q=${encodeURIComponent(question).replaceAll('%20', '+')}`
}

export interface SearchFieldProps {
  value?: string
  /** The maximum number of characters that the search uses. */
  maxLength: number
}

export function SearchField({ value, maxLength }: SearchFieldProps) {
  return (
    <input
      className="input"
      type="search"
      id={SEARCH_FIELD_ID}
      name="q"
      defaultValue={value}
      maxLength={maxLength}
      enterKeyHint="search"
      autoComplete="off"
    />
  )
}
