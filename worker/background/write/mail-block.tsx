import type { ComponentProps } from 'react'
import type { Block } from './content.ts'
import type { Look } from './look.ts'

export function MailBlock({ block, look, siteUrl }: { block: Block; look: Look; siteUrl: string }) {
  switch (block.kind) {
    case 'text':
    case 'note':
    case 'heading': {
      const Element = block.kind === 'heading' ? 'h2' : 'p'
      return (
        <Element className={block.kind === 'note' ? 'm-quiet' : 'm-ink'} style={look[block.kind]}>
          {block.text}
        </Element>
      )
    }
    case 'code':
      return <Code text={block.text} look={look} />
    case 'rows':
      return <Rows rows={block.rows} look={look} />
    case 'list':
      return (
        <ul role="list" className="m-ink" style={{ ...look.text, paddingLeft: 20, listStyle: 'disc' }}>
          {block.items.map((item) => (
            <li key={item} style={{ marginBottom: 6 }}>
              {item}
            </li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <div className="m-quote" style={look.quote}>
          {block.text}
        </div>
      )
    case 'button':
      return (
        <p style={{ margin: '20px 0' }}>
          <a href={siteUrl + block.path} style={look.button}>
            {block.label}
          </a>
        </p>
      )
    case 'link':
      return (
        <p className="m-ink" style={{ ...look.text, margin: '0 0 8px' }}>
          <a href={siteUrl + block.path} className="m-link" style={look.link}>
            {block.label}
          </a>
        </p>
      )
  }
}

/** A layout table as wide as its container. Emails use tables because all clients render tables alike. */
export function Layout({ children, ...table }: ComponentProps<'table'>) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...table}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A code in a table, because some clients draw no border around other elements. */
function Code({ text, look }: { text: string; look: Look }) {
  return (
    <Layout style={{ margin: '0 0 16px' }}>
      <tr>
        <td className="m-code" align="center" style={look.code}>
          {text}
        </td>
      </tr>
    </Layout>
  )
}

/** Values of at most this many characters stay on one line beside a long label, even on a phone. */
const LONGEST_WHOLE = 24
const WHOLE = { whiteSpace: 'nowrap' } as const
const BREAKS = { wordBreak: 'break-word' } as const

function Rows({ rows, look }: { rows: Extract<Block, { kind: 'rows' }>['rows']; look: Look }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 16px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {rows.map(({ label, value, isTotal = false }) => {
          const cell = {
            ...look.cell,
            fontWeight: isTotal ? 700 : 400,
            borderTop: isTotal ? look.strongRule : look.rule,
          }
          return (
            <tr key={label}>
              <th
                scope="row"
                align="left"
                className="m-ink m-rule"
                style={{ ...cell, textAlign: 'left', paddingRight: 16 }}
              >
                {label}
              </th>
              <td
                align="right"
                className="m-ink m-rule"
                style={{ ...cell, textAlign: 'right', ...(value.length > LONGEST_WHOLE ? BREAKS : WHOLE) }}
              >
                {value}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
