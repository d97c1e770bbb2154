import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PLANS } from '../../../graphql/contract/plans.ts'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { brandWith } from '../../../worker/experiments/copy.ts'
import { loadPrerendered, type PrerenderedSection } from '../../../worker/render/prerendered.ts'
import { cached, referenceTo } from '../../../worker/render/section.tsx'
import { peekSection } from '../../../worker/render/section-cache.ts'

// As in staging and production.
beforeEach(() => vi.stubEnv('SERVES_CUSTOMERS', 'true'))
afterEach(() => vi.unstubAllEnvs())

const Greeting = cached('test-prerendered', ['hero'], ({ plan }: { plan: { key: string } }) => <p>{plan.key}</p>)
const plan = PLANS.FOREVERCLEAN_49
const built: PrerenderedSection[] = [
  {
    name: 'test-prerendered',
    props: { plan },
    frozen: ['plan'],
    texts: ['<p>', '</p>'],
    references: [{ slot: 'name' }],
  },
]

/** The client build's files: `answer` in turn, the last one repeatedly. */
function setup(...answers: readonly (() => Response)[]) {
  const errors: unknown[] = []
  let reads = 0
  const files = { fetch: async () => (answers[Math.min(reads++, answers.length - 1)] as () => Response)() }
  const load = async (brand: typeof mainBrand, page: string) =>
    loadPrerendered(files as unknown as Parameters<typeof loadPrerendered>[0], brand, page, (error) =>
      errors.push(error),
    )
  return { load, errors, reads: () => reads }
}

const found = (brand: typeof mainBrand) => peekSection(referenceTo(brand, Greeting, { plan }))?.texts

test('a section that the build rendered is never shown to visitors of another copy', async () => {
  const variant = brandWith(mainBrand, { 'copy.hero.heading': 'Another heading' })
  const { load } = setup(() => Response.json(built))
  // The isolate's first visitor takes part in an experiment.
  await load(variant, 'one')
  expect(found(variant)).toBeUndefined()
  expect(found(mainBrand)).toEqual(['<p>', '</p>'])
})

test('a file that cannot be read is reported and read again; a page without a file is asked for once', async () => {
  const broken = setup(
    () => new Response(null, { status: 503 }),
    () => Response.json(built),
  )
  await broken.load(mainBrand, 'two')
  await broken.load(mainBrand, 'two')
  await broken.load(mainBrand, 'two')
  expect([broken.errors.length, broken.reads()]).toEqual([1, 2])
  const absent = setup(() => new Response(null, { status: 404 }))
  await absent.load(mainBrand, 'three')
  await absent.load(mainBrand, 'three')
  expect([absent.errors.length, absent.reads()]).toEqual([0, 1])
})

test('if sources change without a build, no prerendered file is read', async () => {
  vi.stubEnv('SERVES_CUSTOMERS', 'false')
  const { load, reads } = setup(() => Response.json(built))
  await load(mainBrand, 'four')
  expect(reads()).toBe(0)
})
