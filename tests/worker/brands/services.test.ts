import { expect, test } from 'vitest'
import { brands } from '../../../worker/brands/registry.ts'
import { listOf, offeredService, servicesOf } from '../../../worker/brands/services.ts'
import { hasPage } from '../../../worker/registry/find.ts'

test.each(brands)('$appName offers only kinds of cleaning whose checklist it shows', (brand) => {
  for (const { value, name } of servicesOf(brand)) {
    const list = listOf(brand, value)
    expect(list?.name).toBe(name)
    expect(hasPage(brand, list?.href ?? ''), name).toBe(true)
  }
})

test.each(brands)('$appName accepts no text as a kind of cleaning except the kinds that it offers', (brand) => {
  for (const unknown of ['', 'window-cleaning', 'House cleaning', 'toString', undefined, null])
    expect(offeredService(brand, unknown)).toBeUndefined()
})
