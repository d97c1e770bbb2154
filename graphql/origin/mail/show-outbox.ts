import { allowsDemonstration, type OriginEnv } from '../env.ts'
import { buildJob, type OutboxRow, preferencesFor } from './outbox-row.ts'

/** The maximum number of emails in the list, which shows the newest ones. */
const LISTED = 100

/**
 * Answers `/outbox` with a list of emails, `/outbox?id=7` with email 7, and `/outbox?id=7&html` with only its HTML.
 * Answers 404 in environments without demonstration data, and without a background Worker, which renders the pages.
 */
export async function showOutbox(request: Request, env: OriginEnv): Promise<Response> {
  const { BACKGROUND } = env
  if (!allowsDemonstration(env.ENVIRONMENT) || !BACKGROUND) return new Response('Not found\n', { status: 404 })
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id === null) {
    const { results } = await env.DB.prepare('SELECT * FROM outbox ORDER BY id DESC LIMIT ?')
      .bind(LISTED)
      .all<OutboxRow>()
    return draw(BACKGROUND, 'outbox', results.map(getEntry))
  }
  const row = await env.DB.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).first<OutboxRow>()
  if (!row) return new Response('Not found\n', { status: 404 })
  const entry = { ...getEntry(row), job: buildJob(row, await preferencesFor(env.DB, row)) }
  return draw(BACKGROUND, searchParams.has('html') ? 'outbox/mail?html' : 'outbox/mail', entry)
}

function draw(mail: Fetcher, path: string, body: object): Promise<Response> {
  return mail.fetch(`https://background/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function getEntry({ id, brand, kind, recipient, status, outcome, attempts, created_at: createdAt }: OutboxRow) {
  return { id, brand, kind, to: recipient, status, outcome, attempts, createdAt }
}
