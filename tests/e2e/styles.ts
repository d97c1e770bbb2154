import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'client/styles'

/** Every class that a style sheet of the site has a rule for. */
const known = new Set(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => classesIn(readFileSync(join(FOLDER, file), 'utf8'))),
)

/** The class names in a sheet's selectors. */
function classesIn(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  return [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}

/** Set on every page with script. The sheets that care have their own rules for it. */
const STATES = new Set(['js'])

/**
 * Classes on a page that have rules in some sheet, but in none that the page carries: the page's entry lacks a sheet
 * (`styles` in worker/registry/page.ts).
 */
export function unstyledClasses(html: string): string[] {
  const own = new Set([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].flatMap(([, css = '']) => classesIn(css)))
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  return [...used].filter((name) => known.has(name) && !own.has(name) && !STATES.has(name)).sort()
}
