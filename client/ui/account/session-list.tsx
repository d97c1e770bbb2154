import { longDate } from '../../../graphql/contract/text/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../button.tsx'

export interface SessionListProps {
  sessions: readonly { id: string; agent: string; lastSeenAt: string; isCurrent: boolean }[]
}

/** The signed-in browsers of the account. Every browser except the current one has a button to sign it out. */
export function SessionList({ sessions }: SessionListProps) {
  return (
    <section className="stack" aria-labelledby="sessions-h" id="sessions">
      <h2 id="sessions-h">Signed in with</h2>
      <ul role="list" className="acct-list">
        {sessions.map(({ id, agent, lastSeenAt, isCurrent }) => (
          <li key={id} className="acct-row">
            <div>
              <p>{agent || 'A browser'}</p>
              <p className="sm quiet">{isCurrent ? 'This browser' : `Last used on ${longDate(lastSeenAt)}`}</p>
            </div>
            {!isCurrent && (
              <form method="post" action={paths.accountSession}>
                <input type="hidden" name="id" value={id} />
                <Button variant="secondary" size={32}>
                  Sign out <span className="sr">{agent || 'that browser'}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action={paths.accountSignOut}>
        <input type="hidden" name="everywhere" value="yes" />
        <Button variant="secondary" size={40}>
          Sign out everywhere
        </Button>
      </form>
    </section>
  )
}
