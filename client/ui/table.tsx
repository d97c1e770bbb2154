import type { ReactNode } from 'react'

export interface TableProps {
  /** The table's caption, for screen readers. */
  caption: string
  head: readonly string[]
  /** The rows. The first cell of each row is the row's header. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}

/** A data table whose first column contains the row headers. */
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
