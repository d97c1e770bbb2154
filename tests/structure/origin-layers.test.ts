/** The layers of graphql/origin: what each folder, and each file beside them, is. Imports only go down, types included. */
import { expect, test } from 'vitest'
import { type Import, importsOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

const ORIGIN = 'graphql/origin/'

/** The lowest first. */
const layers: readonly (readonly [name: string, is: string])[] = [
  ['errors.ts', 'errors with a name'],
  ['env.ts', 'the bindings'],
  ['brands.ts', 'the brands that are served'],
  ['time', 'days, time zones, moments'],
  ['crypto', 'hashes, MACs, random tokens'],
  ['log', 'lines for operators, reports of errors, the id of the request'],
  ['gateway', 'the port to the payment gateway, and Stripe behind it'],
  ['deps.ts', 'database, gateway, clock and log'],
  ['context.ts', 'who asks, as types only'],
  ['generated', 'the types of the schema'],
  ['limits', 'how often somebody may do something'],
  ['mail', 'the outbox'],
  ['db', 'places, reviews, leads and tickets in the database'],
  ['sign-in', 'codes, sessions, browsers that are known'],
  ['charges', 'what a later charge is: its row, its tax, how it is made'],
  ['membership', 'months, leaving, new prices'],
  ['visits', 'windows, visits, extras, who may redeem a voucher'],
  ['selling', 'a purchase, from its quote to its voucher'],
  ['charging', 'the work of charging, and what follows from money that came, failed or went back'],
  ['books', 'the comparison with the gateway'],
  ['booking', 'booking, moving and canceling a visit, with its charges'],
  ['payments', 'the webhook of the gateway'],
  ['account', 'what an account shows, and erasing people'],
  ['events', 'analytics events'],
  ['resolvers', 'one for each operation'],
  ['server', 'the HTTP endpoints, the schema, making a context'],
  ['index.ts', 'the Worker: routes and the schedule'],
  ['seed', 'the first data of a database: a tool'],
]

const names = layers.map(([name]) => name)
const files = sourceFiles().filter((file) => file.startsWith(ORIGIN))
const imports = files.flatMap(importsOf).filter(({ to }) => to.startsWith(ORIGIN))

/** The folder below the origin that a file is in, or the file itself if it is in none. */
function layerOf(path: string): string {
  return path.slice(ORIGIN.length).split('/')[0] ?? ''
}

const show = ({ from, to }: Import) => `${from} -> ${to}`

test('every folder of the origin is in the list of layers, once, and nothing else is', () => {
  expect(files.length).toBeGreaterThan(100)
  expect([...new Set(files.map(layerOf))].sort()).toEqual([...names].sort())
})

test('no file of the origin imports from a layer above its own', () => {
  expect(imports.length).toBeGreaterThan(300)
  const up = imports.filter(({ from, to }) => names.indexOf(layerOf(from)) < names.indexOf(layerOf(to)))
  expect(up.map(show)).toEqual([])
})
