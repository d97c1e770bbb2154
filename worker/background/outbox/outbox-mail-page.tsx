import { renderToStaticMarkup } from 'react-dom/server'
import type { WrittenMail } from '../write/write-mail.tsx'
import { OutboxDocument } from './outbox-document.tsx'
import type { OutboxEntry } from './outbox-page.tsx'

/** One mail as rendered in a wide and a narrow client, and its text. */
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
