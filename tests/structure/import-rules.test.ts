/** Which folders import which: the type checker accepts an import in the wrong direction, and the upload grows with it. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '../../worker/brands/registry.ts'
import { type Import, importsOf } from './imports.ts'
import { sourceFiles, trackedFiles } from './source-files.ts'

/** What each folder's code may import of ours, as documented. Its own folder is always allowed. */
const arrows: Record<string, readonly string[]> = {
  'graphql/contract': [],
  'graphql/origin': ['graphql/contract'],
  'graphql/sandbox': ['graphql/contract'],
  client: ['graphql/contract'],
  content: ['client', 'graphql/contract'],
  // dist/worker is the client build's output for the Worker.
  worker: ['client', 'content', 'graphql/contract', 'dist/worker'],
}

/** Packages that a folder may not use. */
const strangers: Record<string, RegExp> = {
  'graphql/contract': /^(react|hono|@hono|cloudflare:|node:|wrangler|stripe|@urql)/u,
  'graphql/origin': /^(react|hono|@hono|@urql)/u,
  'graphql/sandbox': /^(react|@urql|stripe)/u,
  client: /^(hono|@hono|cloudflare:|node:|stripe|graphql-yoga)/u,
  content: /^(hono|@hono|cloudflare:|node:)/u,
  worker: /^(stripe|graphql-yoga)/u,
}

const ownTools = ['graphql/contract/codegen/', 'graphql/origin/seed/']
const areas = Object.keys(arrows)
const files = sourceFiles()
const product = files.filter(
  (file) => areaOf(file) !== undefined && !ownTools.some((folder) => file.startsWith(folder)),
)
const imports = product.flatMap(importsOf)

function areaOf(path: string): string | undefined {
  return areas.find((area) => path.startsWith(`${area}/`))
}

const show = ({ from, to }: Import) => `${from} imports ${to}`

test('imports point one way, as documented', () => {
  expect(product.length).toBeGreaterThan(50)
  const wrong = imports.filter(({ from, to, isOurs }) => {
    const area = areaOf(from) ?? ''
    return (
      isOurs &&
      !to.startsWith('node_modules/') &&
      ![area, ...(arrows[area] ?? [])].some((allowed) => to.startsWith(`${allowed}/`))
    )
  })
  expect(wrong.map(show)).toEqual([])
})

test('packages stay where they belong', () => {
  const wrong = imports
    .filter(({ from, to, isOurs }) => !isOurs && strangers[areaOf(from) ?? '']?.test(to))
    // The sandbox has the types of Stripe's API from the package, and none of its code.
    .filter(({ from, to, isDeferred }) => !(isDeferred && to === 'stripe' && areaOf(from) === 'graphql/sandbox'))
  expect(wrong.map(show)).toEqual([])
})

test('only the registry imports a single brand', () => {
  const single = new Set(brands.map(({ id }) => `worker/brands/${id}.ts`))
  const naming = files.filter(
    (file) => readFileSync(file, 'utf8').includes('brands/') || file.startsWith('worker/brands/'),
  )
  const importers = naming.flatMap(importsOf).filter(({ to }) => single.has(to))
  expect(new Set(importers.map(({ to }) => to))).toEqual(single)
  expect(importers.filter(({ from }) => from !== 'worker/brands/registry.ts').map(show)).toEqual([])
})

test('no code outside the brand files refers to a brand by its id', () => {
  const literal = new RegExp(`['"\`](${brands.map(({ id }) => id).join('|')})['"\`]`, 'u')
  const knowing = files.filter((file) => /^(worker|client|content)\//u.test(file) && !file.startsWith('worker/brands/'))
  expect(knowing.filter((file) => literal.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('there are no catch-all folders: every file lives with its owner', () => {
  const drawer = /(^|\/)(libs?|utils?|misc|shared|helpers?|common)(\/|\.[a-z]+$)/u
  expect(trackedFiles().filter((path) => drawer.test(path))).toEqual([])
})

test('the list of pages is plain data: reading it renders nothing and loads no route module', () => {
  const reached = new Set(['worker/registry/pages.ts'])
  const wrong: string[] = []
  for (const file of reached) {
    for (const found of existsSync(file) && !file.endsWith('.json') ? importsOf(file) : []) {
      if (found.isDeferred) continue
      if (found.isOurs) reached.add(found.to)
      if (found.to.endsWith('.tsx') || /^(react|hono|@hono|cloudflare:)/u.test(found.to)) wrong.push(show(found))
    }
  }
  expect(reached.size).toBeGreaterThan(8)
  expect(wrong).toEqual([])
})
