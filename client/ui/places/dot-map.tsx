import type { ReactNode } from 'react'
import type { DotRows } from './dots.ts'

export interface DotMapProps {
  rows: DotRows
  /** In dots. */
  width: number
  /** The text alternative. */
  label: string
  /** `MapPin`, or other marks on top, in units of dots. */
  children?: ReactNode
}

/** A dot map: light for places, dark for served ones. */
export function DotMap({ rows, width, label, children }: DotMapProps) {
  return (
    <svg className="dots" viewBox={`-1 -1 ${width + 1} ${rows.length + 1}`} role="img" aria-label={label}>
      <path className="dots-all" d={runsOf(rows, '.')} />
      <path className="dots-served" d={runsOf(rows, 'o')} />
      {children}
    </svg>
  )
}

/** Lines through neighboring dots of a kind: zero-length dashes with round ends draw one dot per unit. */
function runsOf(rows: DotRows, kind: '.' | 'o'): string {
  const pattern = kind === '.' ? /\.+/g : /o+/g
  return rows
    .flatMap((row, y) => [...row.matchAll(pattern)].map((run) => `M${run.index} ${y}h${run[0].length - 1}.01`))
    .join('')
}
