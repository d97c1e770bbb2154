import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'client/styles'

/** The classes in all style sheets of the site. */
const known = new Set(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => classesIn(readFileSync(join(FOLDER, file), 'utf8'))),
)

function classesIn(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  return [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}

/** Classes that scripts set on every page, although only some style sheets have rules for them. */
const STATES = new Set(['js'])

/**
 * Returns the page's classes that have rules only in style sheets that the page does not include. If there are any, the
 * page's entry lacks a style sheet (`styles` in worker/registry/page.ts).
 */
export function unstyledClasses(html: string): string[] {
  const own = new Set([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].flatMap(([, css = '']) => classesIn(css)))
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  return [...used].filter((name) => known.has(name) && !own.has(name) && !STATES.has(name)).sort()
}
