import { expect, test, vi } from 'vitest'
import { logLine } from '../../../../graphql/origin/log/log-line.ts'
import { cardNumber, spelledOut } from '../../../support/card-numbers.ts'
import { seeded } from '../../../support/seeded.ts'

test('if an unknown plan key contains a card number, the key is logged without the number', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const seed = Date.now() % 100_000
  const random = seeded(seed)
  const attempt = crypto.randomUUID()
  for (let index = 0; index < 500; index++) {
    const number = cardNumber(random)
    logLine('warn', 'No voucher cohort found', { key: spelledOut(number, index), attempt })
    const line = String(warn.mock.lastCall?.[0])
    expect(line.replace(attempt, '').replace(/\D/g, ''), `${number}, seed ${seed}`).not.toContain(number)
    expect(line).toContain(attempt)
  }
})
