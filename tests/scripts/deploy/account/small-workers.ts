/**
 * A copy of the repository's configurations in a folder of its own, with Workers of one line: what a deployment uploads is
 * read from the real files, and bundling it takes no time.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type RunWrangler, wranglerIn } from '../../../../scripts/deploy/wrangler.ts'
import { deployables } from '../../../../scripts/system/deployables.ts'
import { ROOT } from '../../../../scripts/system/run-tool.ts'
import type { CloudflareAccount } from './cloudflare-account.ts'

export class SmallWorkers {
  readonly folder = mkdtempSync(join(tmpdir(), 'publicweb-account-'))
  readonly #account: CloudflareAccount

  constructor(account: CloudflareAccount) {
    this.#account = account
    for (const { name, config } of deployables('production')) {
      const toml = readFileSync(join(ROOT, config), 'utf8')
        .replace(/^main = .*$/mu, 'main = "one-line.js"')
        .replace(/^\[alias\]\n(?:".*\n)+/mu, '')
      this.write(config, toml)
      this.write(join(dirname(config), 'one-line.js'), `export default { fetch: () => new Response('${name}') }\n`)
    }
    this.write('dist/client/assets/island-a.js', '1')
    this.write('graphql/origin/migrations/0001_places.sql', 'CREATE TABLE places (zipcode TEXT PRIMARY KEY);\n')
  }

  /** The real wrangler, which finds this account instead of Cloudflare's. */
  readonly wrangler: RunWrangler = (args, input) => wranglerIn(this.folder, this.#account.environment)(args, input)

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8')
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
