/**
 * `npm run conformance -- https://api.example/graphql`: sends each operation to another origin with valid, wrong and
 * hostile input, and prints what works, what is wrong and what is absent. Its exit status is 1 if anything is wrong. It
 * stores leads, waitlist entries and unpaid orders for email addresses like conformance-…@publicweb.example, so do
 * not run it against the origin that serves customers.
 *
 *   --schema FILE.graphql   reads the schema from a file, for an origin that does not allow introspection
 *   --brand ID --other-brand ID --zip 60601 --unserved 99950 --plan FOREVERCLEAN_49     values that the origin knows
 *   --json                  prints JSON, for programs
 *
 * With ORIGIN_SECRET it signs its requests, and checks that wrongly signed requests are refused. docs/another-origin.md
 * says what an origin needs.
 */
import { DEFAULT_PLAN_KEY } from '../graphql/contract/plans.ts'
import { brands, mainBrand } from '../worker/brands/registry.ts'
import { conformance, formatTable } from './conformance/run.ts'
import { askSchema, describeSchema, readSchema, specificationAlone } from './origin/described.ts'
import { help, parseOptions, runCommand } from './system/command.ts'

help(import.meta.filename)

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values, positionals } = parseOptions({
  options: {
    schema: { type: 'string' },
    brand: text(mainBrand.id),
    'other-brand': text(brands.find(({ isMain }) => !isMain)?.id ?? mainBrand.id),
    zip: text('60601'),
    unserved: text('99950'),
    plan: text(DEFAULT_PLAN_KEY),
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

await runCommand(main, { expects: Error })

async function main(): Promise<number> {
  const [url = ''] = positionals
  if (!URL.canParse(url))
    throw new Error('Give the URL of the origin: npm run conformance -- https://api.example/graphql')
  const schema = values.schema ? readSchema(values.schema) : await askSchema(url)
  if (!schema && !values.json)
    console.log(
      `${url} does not reveal its schema, so only the specification is checked. Pass the schema with --schema FILE.graphql.\n`,
    )
  const description = schema ? describeSchema(url, schema) : specificationAlone(url)
  const { brand, zip: served, unserved, plan } = values
  const settings = { url, description, brand, secret: process.env.ORIGIN_SECRET || undefined }
  const rows = await conformance(settings, { served, unserved, plan, otherBrand: values['other-brand'] })
  console.log(values.json ? JSON.stringify(rows, null, 2) : formatTable(rows))
  return rows.some(({ state }) => state === 'WRONG') ? 1 : 0
}
