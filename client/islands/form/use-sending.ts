import { useEffect, useRef, useState } from 'react'

/** If the page is still here this long after a plain post, the navigation failed and the visitor may press again. */
const LEAVING_MS = 15_000

export interface Sending {
  isSending: boolean
  /** The form is being submitted natively, leaving this page. */
  leave(): void
  /** A request is in progress in place, until `stop`. */
  start(): void
  stop(): void
}

/** Whether a form is being submitted. Ends after a timeout or a return to the page, so the form never stays blocked. */
export function useSending(): Sending {
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

/** Runs when the page is restored from the back-forward cache. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [onReturn])
}
