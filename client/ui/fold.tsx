import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { plusIcon } from './icons.generated.ts'

export interface FoldItem {
  /** Stable; also the anchor of the answer. */
  id: string
  title: string
  body: ReactNode
}

/** Disclosures: native, so that find-in-page works, and no script is needed. */
export function Folds({ items }: { items: readonly FoldItem[] }) {
  return (
    <div className="fold">
      {items.map((item) => (
        <details key={item.id} id={item.id}>
          <summary>
            {item.title}
            <Icon icon={plusIcon} />
          </summary>
          {typeof item.body === 'string' ? <p>{item.body}</p> : <div>{item.body}</div>}
        </details>
      ))}
    </div>
  )
}
