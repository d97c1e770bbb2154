import { useCallback, useEffect, useRef, useState } from 'react'

/** A page that is still here this long after a plain post began was not left: the visitor may press again. */
const LEAVING_MS = 15_000

export interface Sending {
  isSending: boolean
  /** The form goes its plain way, out of this page. */
  leave(): void
  /** Something is asked for in place, until `stop`. */
  start(): void
  stop(): void
}

/** Whether a form is on its way. Never stuck: stopping a page load, or coming back to the page, ends it. */
export function useSending(): Sending {
  const [isSending, setSending] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    setSending(false)
  }, [])
  const start = useCallback(() => setSending(true), [])
  const leave = useCallback(() => {
    setSending(true)
    timer.current = setTimeout(stop, LEAVING_MS)
  }, [stop])
  useReturn(stop)
  return { isSending, leave, start, stop }
}

/** Runs when the page comes back from the back-forward cache. `onReturn` must not change from render to render. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [onReturn])
}
