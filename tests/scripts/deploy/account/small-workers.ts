/**
 * A copy of the repository's configurations in its own folder, with one-line Workers or prebuilt bundles. A
 * deployment reads the real configuration files, but does not have to bundle the Workers.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { MIGRATIONS } from '../../../../scripts/deploy/migrations.ts'
import { deployables } from '../../../../scripts/system/deployables.ts'
import { ROOT } from '../../../../scripts/system/run-tool.ts'
import { type RunWrangler, wranglerIn } from '../../../../scripts/system/wrangler.ts'
import type { CloudflareAccount } from './cloudflare-account.ts'

const ONE_LINE = (name: string) => `export default { fetch: () => new Response('${name}') }\n`

export class SmallWorkers {
  readonly folder = mkdtempSync(join(tmpdir(), 'publicweb-account-'))
  readonly #account: CloudflareAccount

  /** `code` maps names of Workers to their code. Every other Worker gets one line of code. */
  constructor(account: CloudflareAccount, code: Readonly<Record<string, string>> = {}) {
    this.#account = account
    for (const { name, config } of deployables('production')) {
      const toml = readFileSync(join(ROOT, config), 'utf8')
        .replace(/^main = .*$/mu, 'main = "one-line.js"\nno_bundle = true\nfind_additional_modules = false')
        .replace(/^\[alias\]\n(?:".*\n)+/mu, '')
      this.write(config, toml)
      this.write(join(dirname(config), 'one-line.js'), code[name] ?? ONE_LINE(name))
    }
    this.write('dist/client/assets/island-a.js', '1')
    if (code.origin) cpSync(join(ROOT, MIGRATIONS), join(this.folder, MIGRATIONS), { recursive: true })
    else this.write(`${MIGRATIONS}/0001_places.sql`, 'CREATE TABLE places (zipcode TEXT PRIMARY KEY);\n')
  }

  /** Runs the real wrangler, which uses this account instead of Cloudflare. */
  readonly wrangler: RunWrangler = (args, input) => wranglerIn(this.folder, this.#account.environment)(args, input)

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  /** Removes a brand's hosts from the site's configuration. */
  dropRoutes(id: string): void {
    this.write(
      'wrangler.toml',
      this.read('wrangler.toml').replace(new RegExp(`^.*[."]${id}\\.example.*\\n`, 'gmu'), ''),
    )
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8')
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
