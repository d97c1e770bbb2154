import { Icon } from '../icon.tsx'
import { xIcon } from '../icons.generated.ts'

export interface NotThisProps {
  items: readonly { text: string; instead?: { name: string; href: string } | undefined }[]
}

/**
 * A list of things that a service does not include, or of cases that we are not the right choice for. An item may link
 * to the service or page that helps instead.
 */
export function NotThis({ items }: NotThisProps) {
  return (
    <ul role="list" className="nots">
      {items.map(({ text, instead }) => (
        <li key={text}>
          <Icon icon={xIcon} />
          <p>
            {text}
            {instead && (
              <>
                {' '}
                <a href={instead.href}>See {instead.name.toLowerCase()}</a>.
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
