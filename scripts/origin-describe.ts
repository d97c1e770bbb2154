/**
 * `npm run origin:describe -- https://api.example/graphql --env production`: finds out which parts of the contract
 * another origin has, and writes them to origins/ENV.json. The next build for that environment requests
 * only these parts from the origin.
 *
 *   --schema FILE.graphql   reads the schema from a file, for an origin that refuses introspection
 *   --events other|off      who collects analytics events; default: the embedded origin
 *
 * Without --env, the command only prints the result. ORIGIN_SECRET signs the request to the origin.
 * docs/another-origin.md says what an origin needs.
 */
import type { Description } from '../graphql/contract/codegen/tiers.ts'
import { askSchema, describeSchema, readSchema, writeDescription } from './origin/described.ts'
import { descriptionLines } from './origin/description-lines.ts'
import { help, parseOptions, runCommand } from './system/command.ts'
import { checkEnvironment } from './system/deployables.ts'

help(import.meta.filename)

const { values, positionals } = parseOptions({
  options: { env: { type: 'string' }, schema: { type: 'string' }, events: { type: 'string' } },
  allowPositionals: true,
})

await runCommand(() => main(positionals[0] ?? ''), { expects: Error })

async function main(url: string): Promise<void> {
  if (!URL.canParse(url))
    throw new Error('Give the URL of the origin: npm run origin:describe -- https://api.example/graphql')
  if (values.env !== undefined) checkEnvironment(values.env)
  const schema = values.schema ? readSchema(values.schema) : await askSchema(url)
  if (!schema) throw new Error(`${url} does not reveal its schema. Pass it as a file: --schema FILE.graphql`)
  const description: Description = { ...describeSchema(url, schema), ...getEvents(values.events) }
  console.log(descriptionLines(description).join('\n'))
  if (values.env !== undefined) console.log(`\nWrote ${writeDescription(values.env, description)}. Commit this file.`)
}

function getEvents(text: string | undefined): Pick<Description, 'events'> {
  if (text === undefined || text === 'embedded') return {}
  if (text === 'other' || text === 'off') return { events: text }
  throw new Error('--events must be embedded, other or off')
}
