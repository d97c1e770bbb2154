import { expect, test } from 'vitest'
import { AD_GROUPS, AD_VARIANTS, adLanding } from '../../content/ad-landing.ts'

test('every keyword of every variant is on the page of some ad group', () => {
  const shown = JSON.stringify(Object.keys(AD_GROUPS).map(adLanding))
  for (const { title, shortTitle, keywords, voucherKeywords = [], qualityNote = '' } of Object.values(AD_VARIANTS)) {
    const words = [title, shortTitle, ...Object.values(keywords).flat(), ...voucherKeywords, qualityNote]
    for (const word of words) expect(shown).toContain(word)
  }
})

test('an unknown ad group shows no variant', () => {
  for (const id of ['1', '', 'constructor', undefined]) expect(adLanding(id)).toBeNull()
})
