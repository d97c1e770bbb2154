/** Writes an HTML file for each purchase. The file shows what the customer saw before payment. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { literal } from '../../graphql/origin/seed/insert.ts'
import type { Assets } from '../../worker/assets.ts'
import type { PageParts } from '../../worker/render/page-parts.ts'
import { ROOT } from '../system/run-tool.ts'
import type { Database } from './database.ts'
import type { Row } from './print.ts'
import type { PurchasePage } from './purchase-page.tsx'

const ASSETS = join(ROOT, 'dist/worker/assets.json')
const OUT = join(ROOT, '.state/purchases')

/**
 * Writes the pages, and returns lines that say where each page is and how it may differ from the page that the customer
 * saw.
 */
export async function writePurchasePages(database: Database, purchases: readonly Row[]): Promise<string[]> {
  if (purchases.length === 0) return []
  if (!existsSync(ASSETS))
    return ['The page cannot be rendered again before `npm run build` or `npm start` has run once.']
  // The casts use the Worker's types, so that a change to the format of the build's files causes a type error here.
  const { build: now, parts } = JSON.parse(readFileSync(ASSETS, 'utf8')) as Assets
  const { styles } = JSON.parse(readFileSync(join(ROOT, 'dist/client', parts), 'utf8')) as PageParts
  const css = [styles.core, styles.funnel].join('')
  const { purchasePage } = await loadPage()
  mkdirSync(OUT, { recursive: true })
  const lines: string[] = []
  for (const { attempt_id: attempt, brand } of purchases) {
    const [row] = await database.ask(
      `SELECT p.*, m.minimum_months FROM purchases p LEFT JOIN memberships m ON m.brand = p.brand AND m.attempt_id = p.attempt_id
       WHERE p.brand = ${literal(String(brand))} AND p.attempt_id = ${literal(String(attempt))}`,
    )
    if (!row) continue
    const { html, isSameText } = purchasePage(row, css, now)
    const file = join(OUT, `${brand}-${attempt}.html`)
    writeFileSync(file, html)
    lines.push(`Rendered again: ${file}`)
    if (row.build !== now) lines.push(`  The purchase was made with build ${row.build}; this is build ${now}.`)
    if (!isSameText) lines.push('  Today’s terms would read differently: what was agreed to is consent_text.')
  }
  return lines
}

/** Bundles the page's components before loading them, because Node does not run TSX. */
async function loadPage(): Promise<{ purchasePage(purchase: Row, css: string, build: string): PurchasePage }> {
  const outfile = join(OUT, 'purchase-page.cjs')
  await build({
    entryPoints: [join(ROOT, 'scripts/operator/purchase-page.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    logLevel: 'error',
  })
  return createRequire(import.meta.url)(outfile)
}
