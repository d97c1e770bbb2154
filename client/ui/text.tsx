import type { ReactNode } from 'react'

/** For screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>
}

/** The first tab stop: skips past the masthead to the page. Visible when focused. */
export function SkipLink({ href = '#main' }: { href?: string }) {
  return (
    <a className="skip" href={href}>
      Skip to main content
    </a>
  )
}
