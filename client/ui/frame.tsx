import type { ReactNode } from 'react'

interface SurfaceProps {
  className?: string
  id?: string
  children: ReactNode
}

/** The ink frame of the house, around prices and houses. Panes go inside; frames are never nested. */
export function Frame({ className = '', id, children }: SurfaceProps) {
  return (
    <div className={`frame ${className}`.trim()} id={id}>
      {children}
    </div>
  )
}

/** A pane of a frame. The cool pane is for the monthly price, one per page. */
export function Pane({ className = '', isCool = false, id, children }: SurfaceProps & { isCool?: boolean }) {
  return (
    <div className={`pane ${isCool ? 'cool ' : ''}${className}`.trim()} id={id}>
      {children}
    </div>
  )
}

/** A white box with a thin border: forms, reviews, sums. */
export function Box({ className = '', id, children }: SurfaceProps) {
  return (
    <div className={`box ${className}`.trim()} id={id}>
      {children}
    </div>
  )
}
