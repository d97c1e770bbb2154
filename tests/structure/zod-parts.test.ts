import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

test('the site’s zod has every function that its schemas call', () => {
  const called = sourceFiles()
    .filter((file) => /^(worker|graphql\/contract)\//u.test(file) && !file.startsWith('worker/mail/'))
    .flatMap((file) => find(/\bz\s*\.(\w+)\(/gu, file))
  expect(called).toContain('object')
  const names = [...new Set(called)].sort()
  expect(find(/^ {2}(\w+),$/gmu, 'worker/zod-parts.js').sort()).toEqual(names)
  expect(find(/used\('(\w+)'\)/gu, 'worker/zod-when-used.js').sort()).toEqual(names)
})

function find(pattern: RegExp, file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name ?? '')
}
