import type { ReactNode } from 'react'

/** The openings of the membership's house front, painted with the brand's tokens because they repeat and are small. */
function Opening({ children }: { children: ReactNode }) {
  return (
    <svg className="art" viewBox="0 0 96 128" width="96" height="128" aria-hidden="true">
      {children}
    </svg>
  )
}

export function FacadeDoor() {
  return (
    <Opening>
      <path d="M20 128V52a28 28 0 0 1 56 0v76z" fill="var(--i-ink)" />
      <path d="M28 128V54a20 20 0 0 1 40 0v74z" fill="var(--i-cool)" />
      <path d="M34 62a14 14 0 0 1 28 0zM58 92a3 3 0 0 1 6 0 3 3 0 0 1-6 0z" fill="var(--i-glow)" />
      <rect x="10" y="120" width="76" height="8" rx="3" fill="var(--i-ink)" />
    </Opening>
  )
}

export function FacadeWindow() {
  return (
    <Opening>
      <path d="M20 96V56a28 28 0 0 1 56 0v40z" fill="var(--i-paper)" />
      <path d="M26 90V56a22 22 0 0 1 44 0v34z" fill="var(--i-glow)" />
      <path d="M45 34h6v56h-6zM26 63h44v6H26z" fill="var(--i-paper)" />
      <path
        d="M30 98q-13-4-12-19 12 5 12 19zM40 98q-8-10 0-20 8 10 0 20zM53 98q-4-12 4-19 5 11-4 19zM63 98q2-15 14-18-2 14-14 18z"
        fill="var(--i-cool)"
      />
      <rect x="14" y="96" width="68" height="10" rx="3" fill="var(--i-cool-deep)" />
    </Opening>
  )
}

export function FacadeOpenDoor() {
  return (
    <Opening>
      <path d="M20 128V52a28 28 0 0 1 56 0v76z" fill="var(--i-ink)" />
      <path d="M28 128V54a20 20 0 0 1 40 0v74z" fill="var(--i-main)" />
      <path d="M36 74a12 12 0 0 1 24 0 12 12 0 0 1-24 0z" fill="var(--i-paper)" />
      <path d="M28 128l20-22 20 22z" fill="var(--i-main-deep)" />
      <path d="M28 128V54q2-10 8-14v78z" fill="var(--i-cool)" />
      <rect x="10" y="120" width="76" height="8" rx="3" fill="var(--i-ink)" />
    </Opening>
  )
}
