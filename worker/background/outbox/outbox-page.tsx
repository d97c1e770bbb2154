import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailKind } from '../../../graphql/contract/mail.ts'
import type { WrittenMail } from '../write/write-mail.tsx'

/** A row of the outbox, as the origin returns it. */
export interface OutboxEntry {
  id: number
  brand: string
  kind: MailKind
  to: string
  status: string
  outcome: string
  attempts: number
  createdAt: string
}

/** Renders the list of the newest emails, for local development and previews. */
export function outboxPage(entries: readonly OutboxEntry[]): string {
  return `<!doctype html>${renderToStaticMarkup(<Outbox entries={entries} />)}`
}

function Outbox({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <OutboxDocument title="Outbox">
      <h1>Outbox</h1>
      <p>Email that this system wrote and did not send, newest first. This page exists in local and preview only.</p>
      {entries.length === 0 ? (
        <p>Nothing yet. Sign in, buy a voucher, or write to the support team.</p>
      ) : (
        <div className="wide">
          <table>
            <thead>
              <tr>
                {['When', 'Brand', 'Kind', 'To', 'Status'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, brand, kind, to, status, outcome, attempts, createdAt }) => (
                <tr key={id}>
                  <td>{createdAt.slice(0, 19).replace('T', ' ')}</td>
                  <td>{brand}</td>
                  <td>
                    <a href={`/outbox/${id}`}>{kind.toLowerCase().replaceAll('_', ' ')}</a>
                  </td>
                  <td>{to}</td>
                  <td>
                    {status}
                    {outcome && `: ${outcome}`}
                    {attempts > 1 && ` (${attempts} tries)`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </OutboxDocument>
  )
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:16px;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #8886;padding:8px 12px 8px 0;text-align:left;vertical-align:top;word-break:break-word}.wide{overflow-x:auto}.wide :is(th,td){white-space:nowrap}
iframe{border:1px solid #888;width:100%;height:1100px;background:#fff}pre{border:1px solid #888;padding:16px;white-space:pre-wrap;word-break:break-word}
.narrow{max-width:360px}`

/** The HTML document of the outbox pages. It has no branding, because these pages are a tool. */
function OutboxDocument({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** Renders the page of one email, which shows it in a wide and a narrow frame and as text. */
export function outboxMailPage(entry: OutboxEntry, mail: WrittenMail): string {
  return `<!doctype html>${renderToStaticMarkup(<OutboxMail entry={entry} mail={mail} />)}`
}

function OutboxMail({ entry, mail }: { entry: OutboxEntry; mail: WrittenMail }) {
  return (
    <OutboxDocument title={mail.subject}>
      <p>
        <a href="/outbox">Outbox</a>
      </p>
      <h1>{mail.subject}</h1>
      <p>
        To {entry.to}, {entry.status}
        {entry.outcome && `: ${entry.outcome}`}. <a href={`/outbox/${entry.id}?html`}>The HTML alone</a>
      </p>
      {mail.unsubscribeUrl && <p>List-Unsubscribe: {mail.unsubscribeUrl}</p>}
      <iframe title="The email on a wide screen" srcDoc={mail.html} />
      <h2>At 360 pixels</h2>
      <iframe title="The email on a phone" className="narrow" srcDoc={mail.html} />
      <h2>As text</h2>
      <pre>{mail.text}</pre>
    </OutboxDocument>
  )
}
