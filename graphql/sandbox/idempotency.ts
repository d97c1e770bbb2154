import { ApiError, invalidRequest } from './api-error.ts'
import { type ApiRequest, type CallAnswer, refuse } from './call.ts'
import { nowInSeconds } from './ids.ts'

/** How long the first response for an idempotency key is kept, in seconds: one day, as Stripe documents. */
const KEPT_FOR = 24 * 60 * 60

type Row = { endpoint: string; digest: string; status: number; body: string; request_id: string; created: number }

/**
 * Runs a call once per idempotency key. A retry gets the first response, byte for byte. Calls run one after another, so
 * the second of two concurrent calls with one key counts as a retry. If a call is refused before anything started,
 * nothing is stored, so the corrected call may use the same key.
 */
export function answerOnce(sql: SqlStorage, request: ApiRequest, run: () => CallAnswer): CallAnswer {
  const { idempotencyKey: key } = request
  if (key === null || request.method !== 'POST') return runToAnswer(run).answer
  if (key.length > 255 || key === '') {
    return refuse(invalidRequest('Idempotency-Key must be between 1 and 255 characters.'))
  }
  const kept = find(sql, key)
  if (kept) return replay(kept, request, key)
  const { answer, isKept } = runToAnswer(run)
  if (isKept) {
    sql.exec(
      'INSERT OR REPLACE INTO answers (key, endpoint, digest, status, body, request_id, created) VALUES (?, ?, ?, ?, ?, ?, ?)',
      key,
      request.path,
      request.digest,
      answer.status,
      answer.body,
      request.id,
      nowInSeconds(),
    )
  }
  return answer
}

/** Deletes stored responses that are older than a day. */
export function forgetOldAnswers(sql: SqlStorage): void {
  sql.exec('DELETE FROM answers WHERE created <= ?', nowInSeconds() - KEPT_FOR)
}

function find(sql: SqlStorage, key: string): Row | undefined {
  const [row] = sql.exec<Row>('SELECT * FROM answers WHERE key = ? AND created > ?', key, nowInSeconds() - KEPT_FOR)
  return row
}

function replay(kept: Row, request: ApiRequest, key: string): CallAnswer {
  if (kept.endpoint !== request.path) {
    const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`
    return refuse(new ApiError(400, { type: 'idempotency_error', message }))
  }
  if (kept.digest !== request.digest) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    return refuse(new ApiError(400, { type: 'idempotency_error', message }))
  }
  return { status: kept.status, body: kept.body, replayOf: kept.request_id }
}

function runToAnswer(run: () => CallAnswer): { answer: CallAnswer; isKept: boolean } {
  try {
    return { answer: run(), isKept: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { answer: refuse(error), isKept: error.isOutcome }
  }
}
