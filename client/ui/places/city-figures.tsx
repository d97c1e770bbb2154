import type { ReactNode } from 'react'

export interface Figure {
  label: ReactNode
  value: ReactNode
  /** The area or time that the value covers. */
  note?: ReactNode
  isDemonstration?: boolean
}

/** A place's figures. Demonstration data is marked. */
export function CityFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, note, isDemonstration = false }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, never reordered.
        <div key={index} data-demonstration={isDemonstration || undefined}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
          {(note || isDemonstration) && (
            <dd className="sm quiet">
              {note}
              {isDemonstration && <> (demonstration figure)</>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
