import { afterEach, expect, test, vi } from 'vitest'
import { answerBanner } from '../../../client/telemetry/answer-banner.ts'

afterEach(() => vi.unstubAllGlobals())

test('a form that a script or an extension submits without a button is none of the consent banner’s business', () => {
  const document = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { cookieEnabled: true })
  const listen = vi.spyOn(document, 'addEventListener')
  answerBanner()
  const [, submitted] = listen.mock.calls[0] as unknown as [string, (event: object) => void]
  const preventDefault = vi.fn()
  submitted({ target: { closest: () => null }, submitter: null, defaultPrevented: false, preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
})
