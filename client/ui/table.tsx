import type { ReactNode } from 'react'

export interface TableProps {
  /** What it holds, for ears. */
  caption: string
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}

/** Rows of facts under their heads. */
export function Table({ caption, head, rows }: TableProps) {
  return (
    <table className="table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
