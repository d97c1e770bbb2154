import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { pageCopy } from '../../../worker/pages/head.ts'
import { hubArticle } from '../../../worker/registry/entries/hub.ts'
import { type CityHead, city } from '../../../worker/registry/entries/places.ts'
import { type ServiceHead, services } from '../../../worker/registry/entries/services.ts'

const chicago: CityHead = { name: 'Chicago', code: 'IL', rate: 22.5, hasTax: false, nearest: null, isIndexable: true }
const ofCity = (change: Partial<CityHead>) => pageCopy(city, mainBrand, { ...chicago, ...change }).preview

test('the link preview of a city page shows the member rate with the price of the membership, or that no cleaners are there yet', () => {
  expect(ofCity({})?.title).toBe('House cleaning in Chicago, IL: $22.50 an hour for members ($49 a month)')
  const preview = ofCity({ rate: null, nearest: 'Gary, IN' })
  expect(preview?.title).toBe('No cleaners in Chicago, IL yet')
  expect(preview?.description).toContain('The nearest city with cleaners is Gary, IN.')
  // While the origin does not answer, neither the rate nor the nearest city is known.
  expect(ofCity({ rate: null })?.title).toBe('House cleaning in Chicago, IL')
})

const frontMatters = <Data>(folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => parse(readFileSync(`${folder}/${file}`, 'utf8').split(/^---$/mu)[1] ?? '') as Data)

test('the link preview of a service shows the length of a visit, or corrects a promise that its name seems to make', () => {
  const titles = frontMatters<ServiceHead>('content/services').map(
    (data) => pageCopy(services, mainBrand, data).preview?.title,
  )
  expect(titles).toContain('Apartment cleaning: 2 to 6 hours')
  expect(titles).toContain('Same-day cleaning: no visit starts on the day you book it')
  for (const title of titles) expect(title).toMatch(/^[\w -]+: .{10,}/)
})

test('the link preview of an article has its question and a one-line answer', () => {
  for (const data of frontMatters<{ title: string; gist: string; description: string }>('content/hub')) {
    const { preview } = pageCopy(hubArticle, mainBrand, data)
    expect(preview).toEqual({ title: data.title, description: data.gist })
  }
})
