/** Steps 2 to 5 as pages. Their whole main part is the visitor's own, so it is one part in a small shell. */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppEnv } from '../../env.ts'
import { FunnelFrame } from '../../render/pages.tsx'
import { Part } from '../../render/part.tsx'

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
  return c.render(
    <FunnelFrame brand={brand} secure={view.secure}>
      <Part name="main" />
    </FunnelFrame>,
    {
      shell: `funnel ${view.secure ?? ''}`,
      styles: ['funnel', 'status'],
      head: {
        title: `${view.title} | ${brand.appName}`,
        description: brand.copy.pages.deal.description,
        canonical: null,
        isIndexed: false,
      },
      parts: { main: view.main },
    },
  )
}
