/** The whole document for a host that belongs to no brand (status 421). It has no branding. */
export function WrongHost() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>No site at this address</title>
      </head>
      <body>
        <main>
          <h1>No site at this address</h1>
          <p>The request arrived, and no site here answers to its name. Check the address.</p>
        </main>
      </body>
    </html>
  )
}
