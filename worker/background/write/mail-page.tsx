import { getColor } from '../../brands/theme.ts'
import { footerLines, type MailAbout, unsubscribeLabel } from './content.ts'
import { darkStyles, getLook } from './look.ts'
import { Layout, MailBlock } from './mail-block.tsx'

/**
 * An email's HTML: one column of at most 600 px. Colors are inline, because some clients drop style sheets; classes are
 * only for dark mode.
 */
export function MailPage(about: MailAbout) {
  const { content, brand, siteUrl, unsubscribeUrl, isRequired } = about
  const look = getLook(brand)
  const { palette, onBrand } = brand.theme
  const lines = footerLines({ ...about, unsubscribeUrl: null })
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made of the brand's colors */}
        <style dangerouslySetInnerHTML={{ __html: darkStyles(brand) }} />
      </head>
      <body className="m-ground" style={{ margin: 0, padding: 0, backgroundColor: palette.sand, color: palette.ink }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{content.preview}</div>
        <Layout className="m-ground" style={{ backgroundColor: palette.sand }}>
          <tr>
            <td align="center" style={{ padding: '16px 8px' }}>
              <Layout style={{ maxWidth: 600 }}>
                <tr>
                  <td
                    style={{
                      ...look.brand,
                      backgroundColor: palette.brand,
                      color: getColor(palette, onBrand),
                      borderRadius: `${look.radius}px ${look.radius}px 0 0`,
                      padding: '20px 24px',
                    }}
                  >
                    <a href={siteUrl} style={{ color: getColor(palette, onBrand), textDecoration: 'none' }}>
                      {brand.appName}
                    </a>
                  </td>
                </tr>
                <tr>
                  <td
                    className="m-paper"
                    style={{
                      backgroundColor: '#ffffff',
                      padding: '28px 24px 32px',
                      borderRadius: `0 0 ${look.radius}px ${look.radius}px`,
                      borderTop: `4px solid ${palette.ink}`,
                    }}
                  >
                    <h1 className="m-ink" style={look.title}>
                      {content.title}
                    </h1>
                    {content.blocks.map((block, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an email never change places
                      <MailBlock key={index} block={block} look={look} siteUrl={siteUrl} />
                    ))}
                  </td>
                </tr>
                <tr>
                  <td style={{ padding: '20px 24px' }}>
                    {lines.map((line) => (
                      <p key={line} className="m-quiet" style={look.footer}>
                        {line}
                      </p>
                    ))}
                    {unsubscribeUrl && (
                      <p className="m-quiet" style={look.footer}>
                        <a href={unsubscribeUrl} className="m-quiet" style={{ color: palette.ink2 }}>
                          {unsubscribeLabel(isRequired)}
                        </a>
                      </p>
                    )}
                  </td>
                </tr>
              </Layout>
            </td>
          </tr>
        </Layout>
      </body>
    </html>
  )
}
