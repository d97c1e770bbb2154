/** What a request may do is decided in one place each, and nothing changes it later: worker/visitor/allows.ts. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('worker/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test.each([
  ['allows', 'worker/visitor/allows.ts'],
  ['consent', 'worker/visitor/consent.ts'],
  ['frames', 'worker/routes/deal/pay-step.tsx'],
])('%s is set once, in %s', (name, home) => {
  const setting = new RegExp(`\\bset\\(\\s*'${name}'`, 'g')
  const places = sources.flatMap(({ file, text }) => [...text.matchAll(setting)].map(() => file))
  expect(places).toEqual([home])
})

test('no field of what a request may do can be assigned', () => {
  const { text = '' } = sources.find(({ file }) => file === 'worker/visitor/allows.ts') ?? {}
  const fields = [...text.matchAll(/^ {2}(readonly )?(\w+): /gm)]
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter(([, isReadonly]) => !isReadonly).map(([, , name]) => name)).toEqual([])
})
