import { expect, test } from 'vitest'
import { AD_GROUPS, AD_VARIANTS, adLanding } from '../../content/ad-landing.ts'
import { getLeadHours } from '../../graphql/contract/visit-rules.ts'

test('every keyword of every ad variant is on the landing page of at least one ad group', () => {
  const shown = JSON.stringify(Object.keys(AD_GROUPS).map(adLanding))
  for (const { title, shortTitle, keywords, voucherKeywords = [], qualityNote = '', dateNote = '' } of Object.values(
    AD_VARIANTS,
  )) {
    const words = [title, shortTitle, ...Object.values(keywords).flat(), ...voucherKeywords, qualityNote, dateNote]
    for (const word of words) expect(shown).toContain(word)
  }
})

test('the heading of every ad group is short enough for two lines on a phone', () => {
  for (const id of Object.keys(AD_GROUPS)) {
    const ad = adLanding(id)
    expect(`${ad?.keyword} ${ad?.title}`.length, id).toBeLessThanOrEqual(38)
  }
})

test('an unknown ad group has no ad variant', () => {
  for (const id of ['1', '', 'constructor', undefined]) expect(adLanding(id)).toBeNull()
})

test('an ad with "same day" in its title truthfully says that no visit starts on the day of booking', () => {
  const sameDay = Object.values(AD_VARIANTS).filter(({ title }) => /same.day/i.test(title))
  expect(sameDay.map(({ dateNote }) => dateNote)).toEqual(['No visit starts on the day you book it.'])
  expect(getLeadHours(0)).toBeGreaterThanOrEqual(24)
})
