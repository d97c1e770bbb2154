import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns the HTML of an element as the server renders it. */
export function markup(element: ReactElement): string {
  return renderToStaticMarkup(element)
}
