import { useEffect } from 'react'
import { LIMITS } from '../../graphql/contract/limits.ts'
import { AGENT_NAME, DRAFT_NAME } from '../stored-names.ts'
import { Button } from '../ui/button.tsx'

interface AgentBarProps {
  page: string
  /** The brand, build and experiment variants of the page. */
  sees: string
  /** What the caller has told the agent so far. */
  facts: readonly { name: string; value: string }[]
  zipcode: string
  /** The funnel step to return to after the ZIP code changes. */
  step: number
  action: string
  /** The error in the ZIP code that the agent just submitted. */
  error: string | null
}

/** Why an island: it sets and removes the flag that keeps this browser in agent mode. */
export function AgentBar({ page, sees, facts, zipcode, step, action, error }: AgentBarProps) {
  useEffect(() => ifStorageAllows(() => localStorage.setItem(AGENT_NAME, '1')), [])
  return (
    <aside className="agent" aria-label="Agent mode">
      <div className="wrap">
        <p>
          <b>Agent mode.</b> You are signing up a caller. No analytics, no experiments. Read the terms aloud before you
          take the payment.
        </p>
        <p className="agent-page">
          <b>{page}</b> <span translate="no">{sees}</span>
        </p>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="agent-do">
          <form method="post" action={action} noValidate>
            <input type="hidden" name="step" value={step} />
            <label htmlFor="agent-zipcode">Caller’s ZIP code</label>
            <input
              id="agent-zipcode"
              name="zipcode"
              inputMode="numeric"
              autoComplete="off"
              maxLength={LIMITS.typedZipcodeLength}
              defaultValue={zipcode}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'agent-zipcode-m' : undefined}
            />
            <Button variant="secondary" size={40} name="do" value="zipcode">
              Change ZIP code
            </Button>
            {error && (
              <p className="msg" id="agent-zipcode-m">
                {error}
              </p>
            )}
          </form>
          <form method="post" action={action}>
            <Button variant="secondary" size={40} name="do" value="next" onClick={forgetCaller}>
              Next caller
            </Button>
            <Button variant="secondary" size={40} name="do" value="leave" onClick={leave}>
              Leave agent mode
            </Button>
          </form>
        </div>
      </div>
    </aside>
  )
}

/** Deletes the caller's drafts when the agent leaves the page, because the loader writes drafts until then. */
function forgetCaller() {
  addEventListener('pagehide', () => ifStorageAllows(() => sessionStorage.removeItem(DRAFT_NAME)), { once: true })
}

function leave() {
  forgetCaller()
  ifStorageAllows(() => localStorage.removeItem(AGENT_NAME))
}

/** Ignores the error that a browser throws if it blocks storage. Then only the URL prefix keeps agent mode on. */
function ifStorageAllows(use: () => void): void {
  try {
    use()
  } catch {}
}
