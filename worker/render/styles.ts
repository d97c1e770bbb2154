/** The stylesheets that documents carry inline, with the hashes by which the Content-Security-Policy allows them. */
import type { Brand } from '../brands/brand.ts'
import { themeCss } from '../brands/theme.ts'
import { assets } from './assets.ts'
import type { StyleName } from './head.ts'
import { Markup, type MaybePromise } from './slots.ts'

/** Sheets that another one builds on. */
const BUILT_ON: Partial<Record<StyleName, readonly StyleName[]>> = { offer: ['hero', 'review-card'] }

export interface InlineParts {
  styles: Markup
  /** CSP sources of the document's styles, and of the loader. */
  styleSource: string
  scriptSource: string
}

const known = new Map<string, InlineParts>()

/**
 * What a page of the brand carries inline: at hand once a page has asked. A sheet whose file cannot be read is left out
 * and `report` is told: the page works without it, and the next request tries again.
 */
export function inlineParts(
  files: Fetcher,
  brand: Brand,
  styles: readonly StyleName[],
  report: (error: unknown) => void,
): MaybePromise<InlineParts> {
  const key = `${brand.id} ${styles.join(' ')}`
  return known.get(key) ?? makeParts(key, { files, brand, styles, report })
}

interface Wanted {
  files: Fetcher
  brand: Brand
  styles: readonly StyleName[]
  report: (error: unknown) => void
}

async function makeParts(key: string, { files, brand, styles, report }: Wanted): Promise<InlineParts> {
  const names = new Set(styles.flatMap((name) => [...(BUILT_ON[name] ?? []), name]))
  let isWhole = true
  const read = (name: StyleName) =>
    readSheet(files, name).catch((error) => {
      report(error)
      isWhole = false
      return ''
    })
  const sheets = await Promise.all([...names].map((name) => assets.styles[name] ?? read(name)))
  const css = [assets.styles.fonts, themeCss(brand), assets.styles.core, ...sheets].join('')
  const [styleSource, scriptSource] = await Promise.all([hashSource(css), hashSource(assets.loader)])
  const parts = { styles: new Markup(`<style>${css}</style>`), styleSource, scriptSource }
  if (isWhole) known.set(key, parts)
  return parts
}

async function readSheet(files: Fetcher, name: StyleName): Promise<string> {
  // The binding answers for any host.
  const response = await files.fetch(`https://assets.invalid${assets.styleFiles[name]}`)
  if (!response.ok) throw new Error(`The client build has no stylesheet ${name}: ${response.status}`)
  return response.text()
}

async function hashSource(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
