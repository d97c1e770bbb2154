/**
 * Visits one page and keeps the sections that React rendered for it. scripts/prerender/prerender.ts bundles this as the
 * site's Worker is bundled, and loads it afresh for each page, so that no page profits from another's cache.
 */
import { createApp } from '../../worker/app.tsx'
import type { SiteBindings } from '../../worker/env.ts'
import { isDeeplyFrozen } from '../../worker/render/canonical.ts'
import { type PlacedSection, type PrerenderedSection, prerenderedPath } from '../../worker/render/prerendered.ts'
import type { SectionReference } from '../../worker/render/section.tsx'
import { renderings } from '../../worker/render/section-cache.ts'

/** A person's: crawlers wait for data that the build does not have. */
const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

interface Visit {
  brand: { id: string; domain: string }
  page: { key: string; path: string }
  env: SiteBindings
}

/** The file of a page; null for a page that is nothing without the origin's data. */
export async function record({ brand, page, env }: Visit): Promise<{ path: string; content: string } | null> {
  const found: PrerenderedSection[] = []
  renderings.tell = (reference, { texts, references }) => {
    const inside = references.map((each) => ('slot' in each ? each : placed(each)))
    found.push({ ...placed(reference), texts, references: inside })
  }
  const request = new Request(`https://${brand.domain}${page.path}`, { headers: { 'user-agent': BROWSER } })
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} }
  const response = await createApp().fetch(request, env, context)
  await response.text()
  return response.status === 200 ? { path: prerenderedPath(brand.id, page.key), content: JSON.stringify(found) } : null
}

function placed({ section, props }: Pick<SectionReference, 'section' | 'props'>): PlacedSection {
  const values = props as Readonly<Record<string, unknown>>
  return {
    name: section.sectionName,
    props: values,
    frozen: Object.keys(values).filter((name) => isShared(values[name])),
  }
}

const isShared = (value: unknown) => typeof value === 'object' && value !== null && isDeeplyFrozen(value)
