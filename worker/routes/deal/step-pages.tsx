/** Steps 2 to 5 as pages. Their whole main part is the visitor's own and never kept; head and frame are. */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppEnv } from '../../env.ts'

export interface StepView {
  /** Of the document, before the brand's name. */
  title: string
  /** What the lock in the header stands for; none where nothing is entered any more. */
  secure?: string
  /** The `<main>` element. */
  main: ReactElement
}

/** Answers with a step of the funnel. Never indexed: its content is the visitor's own. */
export function renderStep(c: Context<AppEnv>, view: StepView): Response | Promise<Response> {
  const { brand } = c.var
  return c.render(view.main, {
    chrome: { kind: 'funnel', secure: view.secure },
    styles: ['funnel', 'status'],
    head: {
      title: `${view.title} | ${brand.appName}`,
      description: brand.copy.pages.deal.description,
      canonical: null,
      isIndexed: false,
    },
  })
}
