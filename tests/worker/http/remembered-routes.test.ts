import { expect, test } from 'vitest'
import { RememberedRoutes } from '../../../worker/http/remembered-routes.ts'

function routes() {
  const router = new RememberedRoutes<string>()
  router.add('GET', '/us/:state/', 'state')
  router.add('POST', '/us/:state/', 'search')
  router.add('GET', '/hub/*', 'hub')
  return router
}

test('each path gets its own handlers and parameters, also when it is matched again', () => {
  const router = routes()
  const pages = [
    ['GET', '/us/ohio/', 'state', { state: 'ohio' }],
    ['GET', '/us/utah/', 'state', { state: 'utah' }],
    ['POST', '/us/ohio/', 'search', { state: 'ohio' }],
    ['GET', '/hub/ovens', 'hub', {}],
  ] as const
  for (let round = 0; round < 2; round++) {
    for (const [method, path, handler, parameters] of pages) {
      expect(router.match(method, path)[0], `${method} ${path}`).toEqual([[handler, parameters]])
    }
    expect(router.match('GET', '/nowhere')[0]).toEqual([])
  }
})

test('long paths match too', () => {
  const state = 'x'.repeat(300)
  expect(routes().match('GET', `/us/${state}/`)[0]).toEqual([['state', { state }]])
})
