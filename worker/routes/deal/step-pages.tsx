/**
 * Steps 2 to 5 as pages. Their main part belongs to one visitor and is never cached; their head and frame are cached.
 */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppEnv } from '../../env.ts'
import { showPage } from '../../pages/show-page.tsx'

export interface StepView {
  /** The document's title, before the brand's name. */
  title: string
  /** What the lock icon in the header means; absent where nothing more is entered. */
  secure?: string
  /** The `<main>` element. */
  main: ReactElement
}

/** Responds with a step of the funnel. Never indexed, because its content is the visitor's own. */
export function renderStep(c: Context<AppEnv>, view: StepView): Response | Promise<Response> {
  const { brand } = c.var
  return showPage(c, view.main, {
    chrome: { kind: 'funnel', secure: view.secure },
    styles: ['offer-card', 'funnel', 'status'],
    head: {
      title: `${view.title} | ${brand.appName}`,
      description: brand.copy.pages.deal.description,
      canonical: null,
      isIndexed: false,
    },
  })
}
