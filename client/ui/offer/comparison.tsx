import { Art } from '../art.tsx'
import { SectionIntro } from './section-intro.tsx'

export interface ComparisonRow {
  question: string
  us: string
  /** The answers for the alternatives, in the order of their columns. */
  others: readonly string[]
}

interface ComparisonProps {
  heading: string
  lede?: string
  /** The brand's name, which is the header of our own column. */
  appName: string
  /** The headers of the alternatives' columns. */
  others: readonly string[]
  rows: readonly ComparisonRow[]
  artFolder: string
}

/**
 * A table that compares our service with the alternatives. Its roles are explicit, because the CSS `display` of the
 * table's elements removes the implicit ones.
 */
export function Comparison({ heading, lede, appName, others, rows, artFolder }: ComparisonProps) {
  return (
    <section className="section">
      <div className="wrap compare">
        <SectionIntro heading={heading} lede={lede} />
        <div className="versus">
          <div className="props">
            <Art folder={artFolder} name="bucket" className="" />
            <Art folder={artFolder} name="spray" className="" />
          </div>
          {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
          <table className="table" role="table">
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  <span className="sr">Question</span>
                </th>
                <th scope="col" role="columnheader" className="us">
                  {appName}
                </th>
                {others.map((name) => (
                  <th key={name} scope="col" role="columnheader">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <tr key={row.question} role="row">
                  <th scope="row" role="rowheader">
                    {row.question}
                  </th>
                  <td role="cell" className="us" data-l={appName}>
                    {row.us}
                  </td>
                  {row.others.map((text, index) => (
                    <td key={others[index]} role="cell" data-l={others[index]}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
        </div>
      </div>
    </section>
  )
}
