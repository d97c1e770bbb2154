import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { plusIcon } from './icons.generated.ts'

export interface FoldItem {
  /** The stable id of the item, which is also its anchor. */
  id: string
  title: string
  body: ReactNode
}

/** A list of native disclosures, which need no JavaScript and support find-in-page. */
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
