import { expect, test } from 'vitest'
import {
  allowedMistakes,
  spellingDistance,
  spellingKey,
  toSlug,
} from '../../../../graphql/contract/places/place-names.ts'

test('a place’s name becomes one readable URL segment', () => {
  expect(toSlug('New York')).toBe('new-york')
  expect(toSlug("Coeur d'Alene")).toBe('coeur-dalene')
  expect(toSlug('Coeur d’Alene')).toBe('coeur-dalene')
  expect(toSlug('St. Louis')).toBe('st-louis')
  expect(toSlug('Mayagüez')).toBe('mayaguez')
  expect(toSlug(' Winston–Salem ')).toBe('winston-salem')
  expect(toSlug('<b>/..%')).toBe('b')
  expect(toSlug('??')).toBe('')
})

test.each([
  ['Saint Louis', ['saint-louis', 'st-louis', 'St. Louis', 'ST_LOUIS', 'stlouis']],
  ['Fort Lauderdale', ['ft-lauderdale', 'Ft. Lauderdale', 'fort lauderdale']],
  ['Mount Pleasant', ['mt-pleasant', 'Mt Pleasant']],
  ["Coeur d'Alene", ["coeur-d'alene", 'coeur-d-alene', 'coeur dalene']],
])('all spellings of %s have the same key', (name, spellings) => {
  for (const spelling of spellings) expect(spellingKey(spelling), spelling).toBe(spellingKey(name))
})

test('an abbreviation in a place’s name is expanded only if it is a whole word', () => {
  expect(spellingKey('Fortuna')).toBe('fortuna')
  expect(spellingKey('Mountain View')).toBe('mountainview')
})

test.each([
  ['chicago', 'chicago', 0],
  ['chcago', 'chicago', 1],
  ['chicagoo', 'chicago', 1],
  ['chicaga', 'chicago', 1],
  ['chciago', 'chicago', 1],
  ['sanfransisco', 'sanfrancisco', 1],
  ['dallas', 'austin', 3],
  ['a', 'abcdefgh', 3],
])('the edit distance between %s and %s, counted up to 3, is %i', (a, b, distance) => {
  expect(spellingDistance(a, b, 2)).toBe(distance)
  expect(spellingDistance(b, a, 2)).toBe(distance)
})

test('more typos are allowed in longer place names, up to three', () => {
  expect(['ada', 'boise', 'chicago', 'sanfrancisco', 'a'.repeat(60)].map(allowedMistakes)).toEqual([1, 1, 1, 3, 3])
})
