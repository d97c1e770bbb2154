import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

/** One line of terms. */
export function Term({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
