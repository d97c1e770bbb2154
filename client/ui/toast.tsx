import type { ReactNode } from 'react'

export interface ToastProps {
  children: ReactNode
  /** At most one small button, such as Undo. */
  action?: ReactNode
}

/** Announces an event and disappears on its own. Must not be the only place with the information. */
export function Toast({ children, action }: ToastProps) {
  return (
    <div className="toast inky" role="status">
      <span>{children}</span>
      {action}
    </div>
  )
}
