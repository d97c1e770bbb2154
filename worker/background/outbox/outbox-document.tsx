import type { ReactNode } from 'react'

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:16px;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #8886;padding:8px 12px 8px 0;text-align:left;vertical-align:top;word-break:break-word}.wide{overflow-x:auto}.wide :is(th,td){white-space:nowrap}
iframe{border:1px solid #888;width:100%;height:1100px;background:#fff}pre{border:1px solid #888;padding:16px;white-space:pre-wrap;word-break:break-word}
.narrow{max-width:360px}`

/** The frame of the outbox pages: a tool without branding. */
export function OutboxDocument({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
