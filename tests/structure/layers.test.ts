/**
 * Tests the layers of worker, graphql/origin and graphql/contract: a file imports only from its own layer and lower
 * ones, types included. The linter checks imports between the top folders (biome.json).
 */
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readImports } from './imports.ts'
import { sourceFiles } from './source-files.ts'

/** The purpose of each folder, and of each file outside the folders, from the lowest layer to the highest. */
type Layers = readonly (readonly [name: string, is: string])[]

/** The layer of all files outside the folders, except those that the list names. */
const FILES = '*.ts'

const contract: Layers = [
  ['cards', 'finding card numbers in texts'],
  ['text', 'cleaning, comparing and formatting values, and redacting reports'],
  ['places', 'distances, tiles, names of places'],
  ['time', 'waiting with a time limit'],
  ['answer-shape.ts', 'how generated/ lists the fields of an answer'],
  ['generated', 'the types of the schema, and the operations'],
  [FILES, 'the contract: operations, inputs, limits, messages, plans, offer, mails, events, headers'],
  ['codegen', 'a tool that writes generated/'],
]

const origin: Layers = [
  ['errors.ts', 'named errors'],
  ['env.ts', 'the bindings'],
  ['brands.ts', 'the brands that are served'],
  ['condition.ts', 'the condition of a statement'],
  ['purchase-mailbox.ts', 'the mailbox of a purchase, in SQL'],
  ['time', 'days, time zones, moments'],
  ['crypto', 'hashes, MACs, random tokens'],
  ['log', 'lines for operators, reports of errors, the id of the request'],
  ['gateway', 'the port to the payment gateway, and Stripe behind it'],
  ['deps.ts', 'database, gateway, clock and log'],
  ['context.ts', 'the types of the requester'],
  ['generated', 'the types of the schema'],
  ['limits', 'rate limits'],
  ['mail', 'the outbox'],
  ['db', 'places, reviews, leads and tickets in the database'],
  ['places', 'answers about places, and where a visitor is'],
  ['reviews', 'pages of reviews, and their cursors'],
  ['sign-in', 'codes, sessions, known browsers'],
  ['charges', 'a later charge: its row, its tax, how it is created'],
  ['invites', 'invites and their rewards'],
  ['membership', 'months, canceling, new prices'],
  ['visits', 'windows, visits, extras, who may redeem a voucher'],
  ['selling', 'a purchase, from its quote to its voucher'],
  ['forms', 'leads, waitlist, survey, tickets and applications'],
  ['charging', 'the work of charging, and the consequences of paid, failed and returned money'],
  ['books', 'the comparison with the gateway'],
  ['booking', 'booking, moving and canceling a visit, with its charges'],
  ['payments', 'the webhook of the gateway'],
  ['account', 'the data of an account, and its erasure'],
  ['events', 'analytics events'],
  ['resolvers', 'the resolvers of all operations'],
  ['server', 'the HTTP endpoints, the schema, making a context'],
  ['index.ts', 'the Worker: routes and the schedule'],
  ['seed', 'a tool that loads the first data of a database'],
]

const worker: Layers = [
  ['env.ts', 'the bindings and the configuration'],
  ['assets.ts', 'the output of the client build'],
  ['memory', 'what an isolate keeps between requests, and versions of data'],
  ['http', 'requests and responses: cookies, queries, forms, limits, errors, security headers'],
  ['origin', 'the client of the GraphQL origin: exchange, cache, deadlines, faults'],
  ['content', 'articles and other texts of the build, and search in them'],
  ['brands', 'the brands and their hosts'],
  ['visitor', 'the visitor of a request: consent, bots, agents'],
  ['experiments', "flags, experiments, and a visitor's variants"],
  ['render', 'cached HTML, slots, streaming, the document'],
  ['places', 'states, cities, and how places are spelled'],
  ['registry', 'all pages: their entries, their paths, and lookup'],
  ['sale', 'data of the offer for several pages: campaign, reviews, policies'],
  ['purchase', 'data of an order for several routes: facts, attempts, state'],
  ['events', 'page views, and facts that analytics confirms'],
  ['account', 'the session of a customer'],
  ['pages', 'parts of every page: head, chrome, forms, toolbar, not found, sitemap'],
  ['middleware', 'middleware that needs the layers below'],
  ['routes', 'one folder for each page or endpoint'],
  ['app.tsx', 'the order of middleware, and what is mounted where'],
  ['index.ts', 'the Worker'],
  ['background', 'the background Worker: mails, error reports, flags'],
]

describe.each([
  { root: 'graphql/contract/', layers: contract },
  { root: 'graphql/origin/', layers: origin },
  { root: 'worker/', layers: worker },
])('the layers of $root', ({ root, layers }) => {
  const names = layers.map(([name]) => name)
  const files = sourceFiles.filter((file) => file.startsWith(root))
  const imports = files.flatMap(readImports).filter(({ to }) => to.startsWith(root))

  /**
   * Returns a file's folder below the root. For a file outside the folders, returns its own name, or FILES if its name
   * is not in the list.
   */
  const getLayer = (path: string) => {
    const [first = '', ...rest] = path.slice(root.length).split('/')
    return rest.length === 0 && !names.includes(first) && names.includes(FILES) ? FILES : first
  }

  test('the list of layers contains every file’s layer once, and no layer without files', () => {
    // The folder generated/ is not in Git, but other folders import from it.
    const all = [...files, ...imports.map(({ to }) => to)]
    expect([...new Set(all.map(getLayer))].sort()).toEqual([...names].sort())
  })

  test('no file imports from a higher layer', () => {
    expect(imports.length).toBeGreaterThan(20)
    const up = imports.filter(({ from, to }) => names.indexOf(getLayer(from)) < names.indexOf(getLayer(to)))
    expect(up.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })
})

test('no route imports a file from another route’s folder', () => {
  const getRoute = (path: string) => /^worker\/routes\/([^/]+)\//.exec(path)?.[1]
  const imports = sourceFiles.filter(getRoute).flatMap(readImports)
  const across = imports.filter(({ from, to }) => getRoute(to) && getRoute(to) !== getRoute(from))
  expect(imports.length).toBeGreaterThan(100)
  expect(across.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test.each(['client', 'scripts', 'bench'])('no imports between the folders of %s/ form a cycle', (root) => {
  // A file directly in the root counts as its own folder.
  const getPlace = (path: string) => (posix.dirname(path) === root ? path : posix.dirname(path))
  const files = sourceFiles.filter((file) => file.startsWith(`${root}/`))
  const imports = files.flatMap(readImports).filter(({ to }) => to.startsWith(`${root}/`))
  let arrows = imports
    .map(({ from, to }) => ({ from: getPlace(from), to: getPlace(to), via: `${from} -> ${to}` }))
    .filter(({ from, to }) => from !== to)
  expect(arrows.length).toBeGreaterThan(20)
  // Removes imports of folders that import nothing themselves, until only cycles remain.
  for (let before = Number.POSITIVE_INFINITY; arrows.length < before; ) {
    before = arrows.length
    const importing = new Set(arrows.map(({ from }) => from))
    arrows = arrows.filter(({ to }) => importing.has(to))
  }
  expect(arrows.map(({ via }) => via)).toEqual([])
})
