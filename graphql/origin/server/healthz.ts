import type { OriginEnv } from '../env.ts'

/** Returns 200 if the database answers and 503 if not. Reveals nothing a stranger could use. */
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
