import { renderToStaticMarkup } from 'react-dom/server'
import type { MailKind } from '../../../graphql/contract/mail.ts'
import { OutboxDocument } from './outbox-document.tsx'

/** A row of the outbox, as returned by the origin. */
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

/** The list of the newest mails, for local work and previews. */
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
