import type { OriginEnv } from '../env.ts'

/** 200 when the database answers, 503 when it does not. Says nothing that a stranger could use. */
export async function healthz(env: OriginEnv): Promise<Response> {
  const isDatabaseUp = await env.DB.prepare('SELECT 1')
    .first()
    .then(
      () => true,
      () => false,
    )
  return Response.json(
    { ok: isDatabaseUp, environment: env.ENVIRONMENT },
    { status: isDatabaseUp ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
