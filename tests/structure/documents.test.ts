/** The documents: links that lead somewhere, and test files that exist. What a document says about the product, other tests hold. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from './source-files.ts'

const documents = trackedFiles().filter((path) => path.endsWith('.md') && !path.startsWith('content/'))

/** Links of a document without its code. */
function linksOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  const headings = readFileSync(path, 'utf8').match(/^#+ .*$/gm) ?? []
  return headings.map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('every link between documents leads to a file and a heading', () => {
  const broken = documents.flatMap((path) =>
    linksOf(path)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#')
        const target = file ? join(dirname(path), file) : path
        if (!existsSync(target)) return true
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
      })
      .map((link) => `${path}: ${link}`),
  )
  expect(documents.length).toBeGreaterThan(50)
  expect(broken).toEqual([])
})

test('every decision record is in the list of them', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const records = documents.filter((path) => /^docs\/decisions\/\d/.test(path))
  expect(records.filter((path) => !list.includes(`(${path.slice('docs/decisions/'.length)})`))).toEqual([])
})

test.each(['docs/promises.md', 'docs/asvs.md'])('every test file that %s names exists', (path) => {
  const named = [...readFileSync(path, 'utf8').matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !existsSync(`tests/${file}`))).toEqual([])
})

test('every record and every page of figures that a source file names exists', () => {
  const named = trackedFiles()
    .filter((path) => /\.(tsx?|js|toml|graphql|css)$/.test(path) && path !== 'tests/structure/documents.test.ts')
    .flatMap((path) => readFileSync(path, 'utf8').match(/(?:docs\/decisions|bench\/log)\/[\w-]+\.md/g) ?? [])
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
