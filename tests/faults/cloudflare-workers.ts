/** What the Workers import from the runtime, for tests that run them in Node. */

/** Work that the origin lets outlive its responses. */
export const outliving: Promise<unknown>[] = []

export function waitUntil(work: Promise<unknown>): void {
  outliving.push(work)
}

export class DurableObject<Env> {
  readonly ctx: unknown
  readonly env: Env

  constructor(ctx: unknown, env: Env) {
    this.ctx = ctx
    this.env = env
  }
}
