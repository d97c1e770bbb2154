/**
 * Tests for mistakes that appear only on other machines, for names that no linter checks, and for links between
 * documents.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { brands } from '../../worker/brands/registry.ts'
import { trackedFiles } from './source-files.ts'

const isText = (path: string) => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|otf|sqlite)$/u.test(path)
const texts = new Map(trackedFiles.filter(isText).map((path) => [path, readFileSync(path, 'utf8')]))
const lock: { packages: Record<string, { optionalDependencies?: object }> } = JSON.parse(
  texts.get('package-lock.json') ?? '',
)

test('no file contains a path from a developer’s machine', () => {
  const machinePath = /(?<![\w.~/:-])\/(?:work|root|Users|home)\/[\w.-]+/u
  expect([...texts].flatMap(([path, text]) => machinePath.exec(text)?.[0].replace(/^/, `${path}: `) ?? [])).toEqual([])
})

test('the lock file has no registry URLs, and lists the packages for all platforms, which npm ci requires', () => {
  expect(texts.get('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*(registry|npmjs|artifactory|nexus)/u)
  const names = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)))
  const wanted = Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(50)
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('no code outside the brand files names a brand by its id', () => {
  const literal = new RegExp(`['"\`/](${brands.map(({ id }) => id).join('|')})(?:\\.ts)?['"\`]`, 'u')
  const knowing = [...texts].filter(
    ([path, text]) => /^(worker|client|content)\/(?!brands\/).*\.tsx?$/u.test(path) && literal.test(text),
  )
  expect(knowing.map(([path]) => path)).toEqual([])
})

const documents = [...texts].filter(([path]) => path.endsWith('.md') && !path.startsWith('content/'))

test('every link between documents leads to a file and a heading, and every cited test exists', () => {
  /** Returns the anchors of a document's headings, as GitHub makes them. */
  const getAnchors = (path: string) =>
    (texts.get(path)?.match(/^#+ .*$/gm) ?? []).map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    )
  const isBroken = (from: string, link: string) => {
    const [file = '', anchor] = link.split('#')
    const target = file ? join(dirname(from), file) : from
    if (!existsSync(target)) return true
    return anchor !== undefined && target.endsWith('.md') && !getAnchors(target).includes(anchor)
  }
  const broken = documents.flatMap(([path, text]) => {
    const links = [...text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, link = '']) => link,
    )
    const tests = [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
    return [
      ...links.filter((link) => !/^[a-z]+:/.test(link) && isBroken(path, link)),
      ...tests.filter((file) => ![file, `tests/${file}`].some(existsSync)),
    ].map((what) => `${path}: ${what}`)
  })
  expect(documents.length).toBeGreaterThan(50)
  expect(broken).toEqual([])
})
