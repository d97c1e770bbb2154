import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Fails a test that writes errors or warnings to the console. A test that expects such output spies on the method
 * (`vi.spyOn(console, 'error').mockImplementation(…)`) and asserts on the spy.
 */
const guarded = ['error', 'warn'] as const
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const method of guarded) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${method}: ${format(...words)}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (complaints.length > 0) {
    throw new Error(`The test caused unexpected console output:\n${complaints.join('\n')}`)
  }
})
