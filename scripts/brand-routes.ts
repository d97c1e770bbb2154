/**
 * `npm run brands:routes`: writes the routes of staging and production into wrangler.toml from the brand files.
 * With --check it only compares, and fails when they are out of step.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { hostsOf } from '../worker/brands/registry.ts'

const CONFIG = new URL('../wrangler.toml', import.meta.url)
const ENVIRONMENTS = ['staging', 'production'] as const

/** The configuration with its routes as the brands have them. Throws where an environment has lost its markers. */
export function withRoutes(config: string): string {
  return ENVIRONMENTS.reduce((text, environment) => {
    const block = new RegExp(`(# routes of ${environment}: [^\\n]*\\n)[^#]*(# end of routes\\n)`)
    if (!block.test(text)) throw new Error(`wrangler.toml has no marked routes for ${environment}`)
    const lines = hostsOf(environment).map((host) => `  { pattern = "${host}", custom_domain = true },\n`)
    return text.replace(block, (_, begin: string, end: string) => `${begin}routes = [\n${lines.join('')}]\n${end}`)
  }, config)
}

if (import.meta.main) {
  const config = await readFile(CONFIG, 'utf8')
  const wanted = withRoutes(config)
  if (!process.argv.includes('--check')) {
    await writeFile(CONFIG, wanted)
    console.log(ENVIRONMENTS.map((environment) => `${environment}: ${hostsOf(environment).join(', ')}`).join('\n'))
  } else if (config !== wanted) {
    console.error('The routes of wrangler.toml are not those of the brands: run npm run brands:routes.')
    process.exitCode = 1
  }
}
