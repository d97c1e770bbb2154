import type { ReactNode } from 'react'
import type { DotRows } from './dots.ts'

export interface DotMapProps {
  rows: DotRows
  /** In dots. */
  width: number
  /** What it shows, for ears. */
  label: string
  /** `MapPin`, or other marks on top, in units of dots. */
  children?: ReactNode
}

/** A map of dots: light where there are places, dark where we clean. */
export function DotMap({ rows, width, label, children }: DotMapProps) {
  return (
    <svg className="dots" viewBox={`-1 -1 ${width + 1} ${rows.length + 1}`} role="img" aria-label={label}>
      <path className="dots-all" d={runsOf(rows, '.')} />
      <path className="dots-served" d={runsOf(rows, 'o')} />
      {children}
    </svg>
  )
}

/** Lines through neighboring dots of a kind: dashes of no length with round ends draw one dot for each unit. */
function runsOf(rows: DotRows, kind: '.' | 'o'): string {
  const pattern = kind === '.' ? /\.+/g : /o+/g
  return rows
    .flatMap((row, y) => [...row.matchAll(pattern)].map((run) => `M${run.index} ${y}h${run[0].length - 1}.01`))
    .join('')
}
