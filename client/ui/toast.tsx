import type { ReactNode } from 'react'

export interface ToastProps {
  children: ReactNode
  /** One small button at most, such as Undo. */
  action?: ReactNode
}

/** Says that something happened, and leaves by itself. Never the only place where it says so. */
export function Toast({ children, action }: ToastProps) {
  return (
    <div className="toast inky" role="status">
      <span>{children}</span>
      {action}
    </div>
  )
}
