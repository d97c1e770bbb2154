import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** An element as the server renders it. */
export function markup(element: ReactElement): string {
  return renderToStaticMarkup(element)
}
