import { useEffect, useRef, useState } from 'react'

/**
 * If the page is still open after this many milliseconds, the native submit has failed, and the visitor may press the
 * button again.
 */
const LEAVING_MS = 15_000

export interface SendingState {
  isSending: boolean
  /** Call this when the browser submits the form natively and leaves the page. */
  leave(): void
  /**
   * Call this when a script starts a request and the page stays open. The form counts as being submitted until `stop`
   * is called.
   */
  start(): void
  stop(): void
}

/**
 * Tracks whether a form is being submitted. Resets the state after LEAVING_MS if `leave` was called, and whenever the
 * page is restored from the back/forward cache.
 */
export function useSending(): SendingState {
  const [isSending, setSending] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => setSending(true)
  const stop = () => {
    clearTimeout(timer.current)
    setSending(false)
  }
  const leave = () => {
    start()
    timer.current = setTimeout(stop, LEAVING_MS)
  }
  useReturn(stop)
  return { isSending, leave, start, stop }
}

/** Calls `onReturn` when the page is restored from the back/forward cache. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [onReturn])
}
