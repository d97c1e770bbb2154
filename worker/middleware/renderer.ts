import type { MiddlewareHandler } from 'hono'
import type { ReactElement } from 'react'
import type { AppEnv } from '../env.ts'
import { makeNonce } from '../http/security.ts'

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: interfaces merge with Hono's own declaration; a type cannot.
    (content: ReactElement): Promise<Response>
  }
}

/**
 * Loaded on the first request, because a static import would slow down the start of each isolate: see renderHtml() in
 * render/compose.ts.
 */
let library: typeof import('@hono/react-renderer') | undefined

/** Sets `c.render` and the nonce of its scripts. Runs early, because the error page needs both. */
export function renderer(): MiddlewareHandler<AppEnv> {
  return async function renderer(c, next) {
    library ??= await import('@hono/react-renderer')
    const nonce = makeNonce()
    c.set('nonce', nonce)
    const readableStreamOptions = {
      nonce,
      // Content that is available in time is written in its place in the HTML, however large it is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error: unknown) {
        if (!isAbort(error)) c.get('reporter').exception(error)
      },
    }
    // An empty `stream` object makes the renderer stream without setting headers. Pages set their headers themselves.
    return library.reactRenderer(undefined, { stream: {}, readableStreamOptions })(c, next)
  }
}

/** Whether an error only means that the visitor left, which aborts the render. React has no name for this error. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('The render was aborted by the server')
}
