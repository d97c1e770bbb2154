/** Replaces the runtime's module `cloudflare:workers` for tests that run the Workers in Node. */

/** The work that continues after responses. */
export const backgroundWork: Promise<unknown>[] = []

export function waitUntil(work: Promise<unknown>): void {
  backgroundWork.push(work)
}

export class DurableObject<Env> {
  readonly ctx: unknown
  readonly env: Env

  constructor(ctx: unknown, env: Env) {
    this.ctx = ctx
    this.env = env
  }
}
