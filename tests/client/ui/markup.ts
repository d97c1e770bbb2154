import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export function markup(element: ReactElement): string {
  return renderToStaticMarkup(element)
}
