import { expect, test } from 'vitest'
import { RememberedRoutes } from '../../../worker/http/remembered-routes.ts'

test('each path gets its own handlers and parameters, also when it is matched again, and however long it is', () => {
  const router = new RememberedRoutes<string>()
  router.add('GET', '/us/:state/', 'state')
  router.add('POST', '/us/:state/', 'search')
  router.add('GET', '/hub/*', 'hub')
  const long = 'x'.repeat(300)
  const pages = [
    ['GET', '/us/ohio/', 'state', { state: 'ohio' }],
    ['GET', '/us/utah/', 'state', { state: 'utah' }],
    ['POST', '/us/ohio/', 'search', { state: 'ohio' }],
    ['GET', '/hub/ovens', 'hub', {}],
    ['GET', `/us/${long}/`, 'state', { state: long }],
  ] as const
  for (let round = 0; round < 2; round++) {
    for (const [method, path, handler, parameters] of pages) {
      expect(router.match(method, path)[0], `${method} ${path}`).toEqual([[handler, parameters]])
    }
    expect(router.match('GET', '/nowhere')[0]).toEqual([])
  }
})
