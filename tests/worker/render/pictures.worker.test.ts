import { beforeAll, expect, test } from 'vitest'
import { paths } from '../../../client/paths.ts'
import { seed, startSite } from '../ask.ts'

beforeAll(seed)

const ARTICLE = paths.article('cleaning-schedule')
const TIDYHIVE = { local: 'http://tidyhive.localhost', production: 'https://tidyhive.example' }

const getImage = (html: string) => /<img class="picture"[^>]*>/u.exec(html)?.[0] ?? ''
const attribute = (element: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'iu').exec(element)?.[1] ?? null
/** Returns the URL and width of each image file. */
const getFiles = (element: string, name = 'srcset') =>
  (attribute(element, name) ?? '').split(', ').map((each) => each.split(' '))

test('in local development, a photograph has the sizes that the build made, and none is larger than the original', async () => {
  const site = await startSite()
  const html = await (await site.visitor({ at: TIDYHIVE.local }).get('/deal')).text()
  const image = getImage(html)
  const [width, height] = [Number(attribute(image, 'width')), Number(attribute(image, 'height'))]
  expect(width / height).toBeCloseTo(1.5)
  const files = getFiles(image)
  expect(files.map(([, size]) => size)).toEqual(
    [640, 750, 828, 1080, 1200, 1920, 2048, 3840].filter((each) => each <= width).map((each) => `${each}w`),
  )
  for (const [url, size = ''] of files)
    expect(url).toMatch(new RegExp(`^/assets/living-room-[\\w-]{10}-${size.slice(0, -1)}\\.webp$`))
  expect(attribute(image, 'src')).toMatch(/-1080\.webp$/)
  expect(attribute(image, 'alt')).toMatch(/^A computer-generated living room/)
  // The photograph is below the first screen.
  expect(attribute(image, 'loading')).toBe('lazy')
  expect(html).not.toMatch(/imagesrcset/iu)
})

test('in production, Cloudflare resizes a photograph at quality 75, from the original on the brand’s own host', async () => {
  const site = await startSite({ vars: { ENVIRONMENT: 'production' } })
  const image = getImage(await (await site.visitor({ at: TIDYHIVE.production }).get('/deal')).text())
  const urls = getFiles(image).map(([url]) => url)
  expect(urls[0]).toMatch(/^\/cdn-cgi\/image\/width=640,quality=75,format=auto\/assets\/living-room-[\w-]{10}\.jpg$/)
  expect(new Set(urls.map((url) => url?.replace(/width=\d+/u, '')))).toHaveLength(1)
})

test('the photograph on an article’s first screen is preloaded with high priority, in the sizes that its image element lists', async () => {
  const site = await startSite()
  const html = await (await site.visitor().get(ARTICLE)).text()
  const image = getImage(html)
  const [preload = '', ...others] = html.match(/<link[^>]*imagesrcset[^>]*>/giu) ?? []
  expect(others).toEqual([])
  expect(preload).toMatch(/rel="preload" as="image"/u)
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<main'))
  expect(getFiles(preload, 'imagesrcset')).toEqual(getFiles(image))
  expect(getFiles(image).length).toBeGreaterThan(2)
  expect(attribute(preload, 'imagesizes')).toBe(attribute(image, 'sizes'))
  for (const element of [preload, image]) expect(attribute(element, 'fetchpriority')).toBe('high')
  expect(attribute(image, 'loading')).toBeNull()
})

test('pages of brands and articles without a photograph neither show nor preload a photograph', async () => {
  const site = await startSite()
  for (const path of ['/', '/deal', paths.article('how-to-clean-an-oven')]) {
    const html = await (await site.visitor().get(path)).text()
    expect(getImage(html)).toBe('')
    expect(html).not.toMatch(/imagesrcset/iu)
  }
})
