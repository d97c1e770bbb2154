import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/system/run-tool.ts'
import { originRelease, sentryAccount, uploadSourceMaps } from '../../scripts/system/source-maps.ts'

const ACCOUNT = { SENTRY_AUTH_TOKEN: 'token', SENTRY_ORG: 'org', SENTRY_PROJECT: 'site' }

test('a deployment uploads the scripts of each Worker with their source maps, under the same release name as in error reports', async () => {
  const asked: string[] = []
  const sentry = createServer((request, response) => {
    let body = ''
    request.setEncoding('latin1')
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const [, name] = /name="name"\r\n\r\n(.*)/.exec(body) ?? []
      asked.push(`${request.headers.authorization} ${request.url} ${name ?? body}`)
      response.statusCode = 201
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => sentry.listen(0, '127.0.0.1', resolve))
  const folder = join(ROOT, 'dist/of-a-test/origin')
  mkdirSync(folder, { recursive: true })
  for (const file of ['index.js', 'index.js.map', 'README.md']) writeFileSync(join(folder, file), 'x')
  try {
    const url = `http://127.0.0.1:${(sentry.address() as AddressInfo).port}`
    const account = sentryAccount({ ...ACCOUNT, SENTRY_URL: url })
    expect(account && (await uploadSourceMaps('of-a-test', account))).toBeGreaterThanOrEqual(2)
    const release = originRelease()
    expect(asked).toContain(
      `Bearer token /api/0/organizations/org/releases/ {"version":"${release}","projects":["site"]}`,
    )
    for (const file of ['index.js', 'index.js.map']) {
      expect(asked).toContain(`Bearer token /api/0/projects/org/site/releases/${release}/files/ ~/origin/${file}`)
    }
    expect(asked.join()).not.toContain('README')
  } finally {
    rmSync(join(ROOT, 'dist/of-a-test'), { recursive: true })
    sentry.close()
  }
})

test('without an authentication token, there is no Sentry account for source maps', () => {
  expect(sentryAccount({ ...ACCOUNT, SENTRY_AUTH_TOKEN: '' })).toBeNull()
})
