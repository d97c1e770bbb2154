import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { LineIcon } from '../icons.generated.ts'

/** One line of terms. */
export function Term({ icon, children }: { icon: LineIcon; children: ReactNode }) {
  return (
    <li>
      <Icon icon={icon} />
      <span>{children}</span>
    </li>
  )
}
