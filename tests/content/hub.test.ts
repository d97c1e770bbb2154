import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '../../content/hub/article.ts'
import { TOPICS } from '../../content/hub/topics.ts'
import { photographFindings } from '../../scripts/brand/look.ts'
import { type CompiledText, collections, compileCollection, getFiles } from '../../scripts/content/collections.ts'
import { mainBrand } from '../../worker/brands/registry.ts'
import { pageCopy } from '../../worker/pages/head.ts'
import { findPage, pages } from '../../worker/registry/find.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../worker/registry/page.ts'

const hub = collections.find(({ name }) => name === 'hub')
if (!hub) throw new Error('There is no collection called hub')
const slugs = getFiles(hub).map((file) => file.replace(/^.*\/|\.md$/gu, ''))
const articles = new Map<string, CompiledText>()

beforeAll(async () => {
  for (const text of await compileCollection(hub)) articles.set(text.document.slug, text)
})

function read(slug: string) {
  const text = articles.get(slug)
  if (!text) throw new Error(`${slug} was not compiled`)
  const data = text.document.data as Article
  const html = text.document.blocks.map((block) => ('html' in block ? block.html : '')).join('\n')
  const prose = [data.answer, ...text.texts.flatMap((section) => [section.title, section.text, section.common])].join(
    '\n',
  )
  return { ...text.document, data, html, prose }
}

test('the hub has at least fourteen articles, and every topic has at least one', () => {
  expect(slugs.length).toBeGreaterThanOrEqual(14)
  const topics = slugs.map((slug) => read(slug).data.topic)
  expect(new Set(topics)).toEqual(new Set(TOPICS.map(({ id }) => id)))
})

describe.each(slugs)('%s', (slug) => {
  test('a hub article has 900 to 1,600 words, and its `answer` has at most two sentences', () => {
    const { words, data } = read(slug)
    expect(words).toBeGreaterThanOrEqual(900)
    expect(words).toBeLessThanOrEqual(1600)
    expect(data.answer.match(/[.!?](?=\s|$)/gu)?.length).toBeLessThanOrEqual(2)
    expect(data.answer).toMatch(/[.!]$/u)
  })

  test('only the first block of a hub article is marked with `isKeep`, and it is a table, list or diagram', () => {
    const { blocks } = read(slug)
    expect(blocks.map((block) => 'html' in block && block.isKeep === true).indexOf(true)).toBe(0)
    expect(blocks.filter((block) => 'html' in block && block.isKeep)).toHaveLength(1)
    const [keep] = blocks
    expect(keep && 'html' in keep && keep.html).toMatch(
      /<(table|ol class="(decide|timeline)"|ul class="ticks"|div class="(sides|diagram)")/u,
    )
  })

  test('a hub article has publication and update dates that are not in the future', () => {
    const { published, updated } = read(slug).data
    const today = new Date().toISOString().slice(0, 10)
    expect(published <= updated && updated <= today).toBe(true)
  })

  test('a hub article has a social card, and none of its photographs is too small or lacks a description', () => {
    const card = readFileSync(`public/art/${mainBrand.id}/articles/${slug}.png`)
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630])
    expect(card.length).toBeLessThan(60_000)
    expect(photographFindings(read(slug).data)).toEqual([])
  })

  test('a hub article links to three other articles', () => {
    const { related } = read(slug).data
    expect(new Set(related).size).toBe(3)
    for (const other of related) expect(slugs).toContain(other)
    expect(related).not.toContain(slug)
  })

  test('a hub article has a unique anchor for each section, and each short answer links to a section', () => {
    const { sections, html, data } = read(slug)
    expect(sections.length).toBeGreaterThanOrEqual(5)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const { id } of sections) expect(html).toContain(`id="${id}"`)
    expect(data.quick.length).toBeGreaterThan(0)
    for (const { at } of data.quick) expect(sections.map(({ id }) => id)).toContain(at)
  })

  test('a hub article links to pages that exist, and to sources that are not home pages', () => {
    for (const [, href = ''] of read(slug).html.matchAll(/href="([^"]*)"/gu)) {
      if (href.startsWith('/')) expect(findPage(mainBrand, href.replace(/[?#].*$/u, '')), href).toBeDefined()
      else expect(href).toMatch(/^(#|tel:\+1|https:)/u)
    }
    for (const { url } of read(slug).data.sources) expect(new URL(url).pathname.length, url).toBeGreaterThan(1)
  })

  test('a hub article has a title and a description that fit in a list of search results', () => {
    const page = pages.find(({ key }) => key === 'hub-article')
    const { title, description } = page ? pageCopy(page, mainBrand, read(slug).data) : { title: '', description: '' }
    expect(title.length).toBeGreaterThanOrEqual(TITLE_LENGTH.min)
    expect(title.length).toBeLessThanOrEqual(TITLE_LENGTH.max)
    expect(title).toContain(mainBrand.appName)
    expect(description.length).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min)
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max)
  })

  test('a hub article contains no exaggerated claim, such as a guarantee, and no price', () => {
    const banned =
      /100 ?%|guarantee|germ-?free|kills all|non-?toxic|chemical-?free|miracle|studies show|experts agree|doctors recommend|\bcures\b|detox|hypoallergenic/iu
    expect(banned.exec(read(slug).prose)?.[0]).toBeUndefined()
    expect(/\$\d/u.exec(read(slug).prose)?.[0], 'prices appear only with their terms').toBeUndefined()
  })
})

/** Splits a text into sentences. Each line of a table or list counts as a sentence. */
function getSentences(prose: string): string[] {
  return prose.split(/(?<=[.!?])\s+|[\n\u00b7]/u)
}

describe('safety', () => {
  const WARNING = 'Never mix bleach with anything but water'
  const withBleach = () =>
    slugs.filter((slug) => /\bbleach\b/iu.test(read(slug).prose.replace(/oxygen bleach(es)?/giu, '')))

  test('every article that mentions bleach has the whole warning, and every article with the warning cites its source', () => {
    expect(withBleach().length).toBeGreaterThan(5)
    expect(withBleach().filter((slug) => !read(slug).prose.includes(WARNING))).toEqual([])
    const { prose } = read(withBleach()[0] ?? '')
    for (const word of ['ammonia', 'vinegar', 'any other acid', '1-800-222-1222', '911']) expect(prose).toContain(word)
    const source = 'https://www.cdc.gov/hygiene/about/cleaning-and-disinfecting-with-bleach.html'
    const warning = slugs.filter((slug) => articles.get(slug)?.texts.some(({ common }) => common.includes(WARNING)))
    expect(warning.length).toBeGreaterThan(5)
    expect(warning.filter((slug) => !read(slug).data.sources.some(({ url }) => url === source))).toEqual([])
  })

  test('no sentence of an article mentions bleach with an acid or ammonia except to warn against mixing them', () => {
    const apart =
      /\bnever\b|\bnot\b|\bno\b|n't|\bskip\b|away from|keep off|harmful|bad combination|nothing else|come out|take them out|damage|gases|different/iu
    const together = slugs.flatMap((slug) =>
      getSentences(read(slug).prose.replace(/oxygen bleach/giu, 'percarbonate'))
        .filter((line) => /\bbleach\b/iu.test(line) && /vinegar|ammonia|\bacids?\b|lemon|descaler|urine/iu.test(line))
        .filter((line) => !apart.test(line))
        .map((line) => `${slug}: ${line}`),
    )
    expect(together).toEqual([])
  })

  test('every article that recommends vinegar mentions stone or marble', () => {
    const recommending = slugs.filter((slug) =>
      /(?:soaked in|parts? (?:white )?vinegar|white vinegar|vinegar and water)/iu.test(read(slug).prose),
    )
    expect(recommending.length).toBeGreaterThan(3)
    expect(recommending.filter((slug) => !/stone|marble/iu.test(read(slug).prose))).toEqual([])
  })

  test('every article about scraping, sanding or peeling paint mentions lead', () => {
    const risky = slugs.filter((slug) =>
      /\b(?:sand|scrape|flak\w+|peel\w+)\b[^.]*\bpaint\b|\bpaint\b[^.]*\b(?:sand|scrape|flakes|peels)\b/iu.test(
        read(slug).prose,
      ),
    )
    expect(risky.length).toBeGreaterThan(2)
    expect(risky.filter((slug) => !/\blead\b/iu.test(read(slug).prose))).toEqual([])
  })

  test('every article that mentions lead in paint cites the EPA’s page about it', () => {
    const source = 'https://www.epa.gov/lead/protect-your-family-sources-lead'
    const named = slugs.filter((slug) => /\blead (?:paint|in old)|contain lead\b/iu.test(read(slug).prose))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((slug) => !read(slug).data.sources.some(({ url }) => url === source))).toEqual([])
  })

  test('three articles mention lithium-ion batteries, and say not to throw them in the trash', () => {
    for (const slug of ['move-out-cleaning-checklist', 'cleaning-schedule', 'how-to-remove-pet-hair']) {
      expect(read(slug).prose, slug).toMatch(/lithium-ion batter/iu)
      expect(read(slug).prose, slug).toMatch(/(?:not|never|cannot)[^.]*\btrash\b/iu)
    }
  })
})
