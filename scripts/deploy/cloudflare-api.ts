/** What Cloudflare's API knows that wrangler has no command for. Only reads. */

export interface Token {
  accountId: string
  apiToken: string
  /** As wrangler takes it from CLOUDFLARE_API_BASE_URL. */
  baseUrl: string
}

/** Null if the shell has no token. */
export function tokenOf(env: NodeJS.ProcessEnv): Token | null {
  const { CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_TOKEN: apiToken } = env
  const baseUrl = env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'
  return accountId && apiToken ? { accountId, apiToken, baseUrl } : null
}

interface Answer<Item> {
  result: Item[] | null
  errors: { code: number; message: string }[]
}

/** A list, such as `/zones`. Throws if the API refuses. */
export async function listed<Item>({ apiToken, baseUrl }: Token, path: string): Promise<Item[]> {
  const response = await fetch(baseUrl + path, {
    headers: { authorization: `Bearer ${apiToken}` },
    signal: AbortSignal.timeout(20_000),
  })
  const { result, errors } = (await response.json()) as Answer<Item>
  if (!response.ok || !result)
    throw new Error(`Cloudflare answered ${response.status} to ${path}: ${errors[0]?.message ?? ''}`)
  return result
}
