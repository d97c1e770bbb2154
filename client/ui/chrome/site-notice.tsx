export interface SiteNoticeProps {
  /** Why nothing can be bought. Null if the sale is open. */
  closed: keyof typeof SAYS | null
  /** An operator's message to visitors. */
  text: string | null
}

const SAYS = {
  pause: 'We are not taking new orders right now. You can look around, and what you enter is kept.',
  waitlist: 'We are not taking new orders right now. Leave an email, and we will write once when you can order.',
  'read-only':
    'We are working on our systems. You can read everything, but for a few minutes you cannot order or change anything.',
} as const

/** A notice above the page: that nothing can be bought at the moment, an operator's message, or both. */
export function SiteNotice({ closed, text }: SiteNoticeProps) {
  return (
    <aside className="banner inky" aria-label="Notice">
      <p className="wrap">
        {closed && <strong>{SAYS[closed]}</strong>} {text}
      </p>
    </aside>
  )
}
