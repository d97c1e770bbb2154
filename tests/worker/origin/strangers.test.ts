/** Tests how many origin requests visitors from the whole country cause, and how often memory has a page's data. */
import { expect, test } from 'vitest'
import type { UsState } from '../../../graphql/contract/generated/graphql.ts'
import type { OperationName } from '../../../graphql/contract/generated/stored-operations.ts'
import { cellOf } from '../../../graphql/contract/places/tile.ts'
import type { FieldOf, VariablesOf } from '../../../worker/origin/origin-client.ts'
import { drawPlaces, type VisitorPlace } from '../../support/draw-places.ts'
import { seeded } from '../../support/seeded.ts'
import { healthy, originSetup } from './origin-setup.ts'

const RECENT = { first: 6, after: null, adTracking: null, filter: { sort: 'RECENT' } } as const

/** A fixed seed, so that every run draws the same places. */
const random = seeded(1)
const draw = drawPlaces(random)

test('for a thousand visitors in ten minutes, reviews are requested twice, and places once for each tile', async () => {
  const { seen, client, later, settled } = originSetup(healthy)
  /** How often memory already had each field. */
  const atHand: Record<string, number> = {}

  /** Requests the data of the deal page, as worker/routes/deal does. */
  async function visit(location: VisitorPlace, utmSource: string | null): Promise<void> {
    const own = client({ location })
    const ask = async <Name extends OperationName>(name: Name, field: FieldOf<Name>, variables: VariablesOf<Name>) => {
      if (own.peekField(name, field, variables)) atHand[field] = (atHand[field] ?? 0) + 1
      else await own.queryField(name, field, variables)
    }
    const adTracking = utmSource ? { utmSource } : null
    await ask('GetAvailableVouchers', 'availableVouchers', { adTracking })
    await ask('DealsHome', 'publicReviews', RECENT)
    await ask('DealsHome', 'reviewSummary', {})
    await ask('PlacesOfTile', 'placesOfTile', { ...cellOf(location).tile, state: location.region as UsState })
  }

  for (let index = 0; index < 1_000; index++) {
    later(0.6)
    // One visitor in ten comes from a campaign.
    await visit(draw(), random() < 0.1 ? 'spring' : null)
    if (index % 20 === 0) await settled()
  }
  const asked: Record<string, number> = {}
  for (const { body } of seen) {
    const field = /\{\s*(\w+)/.exec(body.query)?.[1] ?? ''
    asked[field] = (asked[field] ?? 0) + 1
  }
  // Both fields are requested at the start, and again in the background when their answers are five minutes old.
  expect(asked).toMatchObject({ publicReviews: 2, reviewSummary: 2 })
  expect(atHand).toMatchObject({ publicReviews: 999, reviewSummary: 999 })
  // Most visitors are the first from their place, but few are the first from their tile.
  expect((asked.placesOfTile ?? 0) + (atHand.placesOfTile ?? 0)).toBe(1_000)
  expect(asked.placesOfTile).toBeLessThan(300)
  // Voucher counts are cached for seconds and shared by visitors.
  expect(asked.availableVouchers).toBeLessThan(300)
  // No request has the long query of a whole landing page.
  expect(Math.max(...seen.map(({ body }) => body.query.length))).toBeLessThan(600)
})
