import type { ReactNode } from 'react'

/** For ears only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>
}

/** The first stop of a keyboard: past the masthead, to the page. Shows when it has the focus. */
export function SkipLink({ href = '#main' }: { href?: string }) {
  return (
    <a className="skip" href={href}>
      Skip to main content
    </a>
  )
}
