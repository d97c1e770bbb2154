import type { ReactNode } from 'react'

interface SurfaceProps {
  className?: string
  id?: string
  children: ReactNode
}

/** The ink frame of the house, around what has a price or is a house. Panes inside; never a frame in a frame. */
export function Frame({ className = '', id, children }: SurfaceProps) {
  return (
    <div className={`frame ${className}`.trim()} id={id}>
      {children}
    </div>
  )
}

/** What stands in a frame. The cool pane is the monthly price, one a page. */
export function Pane({ className = '', isCool = false, id, children }: SurfaceProps & { isCool?: boolean }) {
  return (
    <div className={`pane ${isCool ? 'cool ' : ''}${className}`.trim()} id={id}>
      {children}
    </div>
  )
}

/** A white box with a thin line: forms, reviews, sums. */
export function Box({ className = '', id, children }: SurfaceProps) {
  return (
    <div className={`box ${className}`.trim()} id={id}>
      {children}
    </div>
  )
}
