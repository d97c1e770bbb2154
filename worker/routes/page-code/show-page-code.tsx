/** The page that reads a page code back. */
import type { Context } from 'hono'
import { Button } from '../../../client/ui/button.tsx'
import { Input } from '../../../client/ui/field.tsx'
import { Table } from '../../../client/ui/table.tsx'
import type { AppEnv } from '../../env.ts'
import { showPage } from '../../pages/show-page.tsx'
import { type ReadCode, readPageCode, rowsOf } from './read-page-code.ts'

export function showPageCode(c: Context<AppEnv>): Response | Promise<Response> {
  const typed = (c.req.query('code') ?? '').slice(0, 40)
  const read = typed ? readPageCode(typed, Date.now(), c.get('brands')) : null
  return showPage(c, <PageCodePage typed={typed} read={read} />, {
    styles: ['content', 'fields', 'table'],
    chrome: { kind: 'bare', surface: 'paper' },
    script: null,
    head: {
      title: `Page code | ${c.get('brand').appName}`,
      description: 'What a page code says about the page that somebody has in front of them.',
      canonical: null,
      isIndexed: false,
    },
  })
}

function PageCodePage({ typed, read }: { typed: string; read: ReadCode | null }) {
  const error = typed && !read ? 'This is not a page code. Ask for it again: one letter or digit is wrong.' : undefined
  return (
    <main id="main" className="wrap section stack" tabIndex={-1}>
      <h1>Page code</h1>
      <p className="quiet">The code at the end of every page says what its reader sees.</p>
      <form method="get" action="/page-code" className="stack" noValidate>
        <Input
          id="page-code"
          label="Code"
          hint="Twelve letters and digits, such as 7K2Q-D4MX-W0R3"
          error={error}
          type="text"
          name="code"
          autoComplete="off"
          defaultValue={typed}
        />
        <div>
          <Button variant="primary">Read</Button>
        </div>
      </form>
      {read && <Table caption="What the code says" head={['What', 'Value']} rows={rowsOf(read)} />}
    </main>
  )
}
