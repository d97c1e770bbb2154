import { renderToStaticMarkup as markup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { bannerText } from '../../../../client/ui/chrome/banners.tsx'
import { Close } from '../../../../client/ui/offer/close.tsx'
import { LocationLine, nearWords, RateLine, ReviewProof } from '../../../../client/ui/offer/facts.tsx'
import { Hero, HeroCard } from '../../../../client/ui/offer/hero.tsx'
import { MembershipFacade } from '../../../../client/ui/offer/membership-facade.tsx'
import { OfferCard } from '../../../../client/ui/offer/offer-card.tsx'
import { PlanCards } from '../../../../client/ui/offer/plan-cards.tsx'
import { WhatIsIncluded } from '../../../../client/ui/offer/rooms.tsx'
import { WorthIt } from '../../../../client/ui/offer/worth-it.tsx'
import { ZipForm } from '../../../../client/ui/offer/zip-form.tsx'
import { laterVisits, offerFor, offerTerms } from '../../../../graphql/contract/offer.ts'
import { PLANS } from '../../../../graphql/contract/plans.ts'
import { formatCents } from '../../../../graphql/contract/text/format.ts'
import { danglingReferences, elements, tags, words } from '../../../support/html.ts'

const plan = PLANS.FOREVERCLEAN_49
const offer = offerFor(plan)

test('the price card shows the introductory price and the monthly price, what they include and exclude, then the form, then the other terms', () => {
  const terms = offerTerms(offer)
  const text = words(markup(<OfferCard offer={offer} zipForm={<ZipForm id="zip" />} />))
  const order = [
    '$19 once, for 3 hours plus',
    '$49 a month',
    terms.together,
    terms.later,
    'Your ZIP code',
    terms.renewal,
    terms.cancel,
    terms.earlyExit,
    terms.eligibility,
    terms.tax,
  ].map((part) => text.indexOf(part))
  expect(order).not.toContain(-1)
  expect(order).toEqual([...order].sort((a, b) => a - b))
})

test('the price card names the rate near the visitor and, if the ZIP code is known, shows every amount with its tax', () => {
  const near = laterVisits({ memberRateCents: 2200, salesTaxRate: 0 }, 'near you')
  expect(words(markup(<OfferCard offer={offer} later={near} />))).toContain(
    'a month until you cancel. Later visits are not included: $22 an hour near you.',
  )
  const placed = offerFor(plan, undefined, 0, null, { memberRateCents: 2425, salesTaxRate: 0.08 })
  const text = words(markup(<OfferCard offer={placed} />))
  expect(text).toContain('$20.52 once with tax, for 3 hours plus')
  expect(text).toContain('$52.92 a month with tax')
  expect(text).toContain('Later visits are not included: $26.19 an hour with tax where you live.')
  expect(text).not.toContain('may apply')
})

test('a campaign’s discount changes the price and the early cancellation fee on the price card', () => {
  const text = words(markup(<OfferCard offer={offerFor(plan, undefined, 1000)} />))
  expect(text).toContain('$9 once, for 3 hours')
  expect(text).toContain(
    'Canceling before 6 paid months costs $66: the full price of $75 less the $9 paid, before tax.',
  )
})

test('on the first screen, the heading comes first, then the price card with the banner’s text, then the picture', () => {
  const html = markup(
    <Hero
      heading="Come home."
      card={
        <HeroCard
          offer={offer}
          banner={bannerText({ offer, endsAt: '2026-12-24T04:59:00.000Z' })}
          zipForm={<ZipForm id="zip" />}
        />
      }
      layout="house-right"
      picture={<i>house</i>}
    />,
  )
  const places = ['<h1', 'Limited Time Offer', 'class="price"', '<form', '<i>house'].map((part) => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(html.match(/Limited Time Offer/gu)).toHaveLength(1)
})

test('an ad landing page shows the ad’s words in the heading and the banner', () => {
  const ad = { title: 'Maid Services', shortTitle: 'Maids', keyword: 'Affordable' }
  const html = markup(
    <Hero
      heading="Come home."
      ad={ad}
      card={
        <HeroCard
          offer={offer}
          banner={bannerText({ offer, title: ad.shortTitle, endsAt: '2026-12-24T04:59:00.000Z' })}
          zipForm={null}
        />
      }
      layout="house-right"
      picture={null}
    />,
  )
  expect(words(elements(html, 'h1')[0] ?? '')).toBe('Affordable Maid Services')
  expect(words(html)).toContain('Limited Time Offer: Maids Starting At $19!')
  const bare = markup(
    <Hero heading="Come home." ad={{ ...ad, keyword: undefined }} card={null} layout="street" picture={null} />,
  )
  expect(words(elements(bare, 'h1')[0] ?? '')).toBe('Maid Services')
})

test('two price cards on one page have different accessible names', () => {
  const html = markup(
    <>
      <Hero
        heading="Come home."
        card={<HeroCard offer={offer} zipForm={<ZipForm id="zip" />} />}
        layout="street"
        picture={null}
      />
      <Close
        heading="Which door?"
        offer={offer}
        zipForm={<ZipForm id="zip-2" />}
        invitesCleaners={false}
        picture="house"
        artFolder="/art/glimmer"
      />
    </>,
  )
  const names = tags(html, 'section').flatMap((each) => each['aria-label'] ?? [])
  expect(new Set(names).size).toBe(2)
})

test('the ZIP code form posts without JavaScript, and keeps the typed value next to its error', () => {
  const html = markup(
    <ZipForm id="zip" zipcode="9410" error="Enter a valid 5-digit zipcode" hidden={{ referral: 'DANA' }} />,
  )
  expect(tags(html, 'form')[0]).toMatchObject({ method: 'post', action: '/deal?step=1' })
  const [field, hidden] = tags(html, 'input')
  expect(field).toMatchObject({
    name: 'zipcode',
    value: '9410',
    inputmode: 'numeric',
    autocomplete: 'postal-code',
    'aria-invalid': 'true',
    'aria-describedby': 'zip-m',
  })
  expect(hidden).toEqual({ type: 'hidden', name: 'referral', value: 'DANA' })
  expect(danglingReferences(html)).toEqual([])
})

test('every size on the offer page shows its own price, the monthly price and the early cancellation fee', () => {
  const html = markup(<PlanCards heading="How big is your home?" plan={plan} offer={offer} />)
  const cards = elements(html, 'li.card').map(words)
  expect(cards).toHaveLength(plan.options.length)
  for (const [index, option] of plan.options.entries()) {
    const own = offerFor(plan, option)
    expect(cards[index]).toContain(`${option.name} ${option.hours} hours.`)
    expect(cards[index]).toContain(formatCents(own.priceCents))
    expect(cards[index]).toContain(offerTerms(own).brief)
  }
  expect(elements(html, 'li.card.on')).toHaveLength(1)
})

test('the drawing of the membership shows its months, says that they are not cleanings, and adds up the cost of staying and of canceling', () => {
  const near = 'Later visits are not included: $22 an hour near you.'
  const html = markup(
    <MembershipFacade heading="By month" offer={offer} isCanceledHere artFolder="/art/glimmer" later={near} />,
  )
  const openings = elements(elements(html, 'ol.facade')[0] ?? '', 'li').map(words)
  const months = [1, 2, 3, 4, 5, 6].map((month) => `Month ${month} $49`)
  expect(openings).toEqual(['Cleaning $19', ...months, 'After $49'])
  expect(words(elements(html, 'p.frame-t')[0] ?? '')).toBe(
    `Each window is one month of the membership, not a cleaning. ${near}`,
  )
  expect(words(html)).toContain('6 months at $49 $294 You have paid $313')
  expect(words(html)).toContain('2 months at $49 $98 Early cancellation fee $56 You have paid $173')
})

describe('whether the membership is worth it', () => {
  const lengths = [2, 3, 4, 6]
  const worth = (memberRateCents: number | null, salesTaxRate = 0) =>
    markup(
      <WorthIt
        heading={<h3>Is it worth it?</h3>}
        offer={offerFor(plan, undefined, 0, null, { memberRateCents, salesTaxRate })}
        where="near you"
      />,
    )
  const rows = (html: string, hours: number) =>
    elements(elements(html, 'tbody')[lengths.indexOf(hours)] ?? '', 'tr').map(words)

  test('the membership calculator compares a month’s cost as a member and at the full price, and says which is lower', () => {
    const html = worth(2200)
    expect(rows(html, 3)).toEqual([
      '1 × 3 h $115 $75 Not worth it: $40 more',
      '2 × 3 h $181 $150 Not worth it: $31 more',
      '4 × 3 h $313 $300 Not worth it: $13 more',
    ])
    expect(rows(html, 6)[2]).toBe('4 × 6 h $577 $600 Worth it: $23 less')
    expect(words(html)).toContain(
      'Instead of the full price of $25, an hour costs members $22 near you. Forever Clean is worth its $49 a month if you book at least 17 hours a month; with fewer, it is not.',
    )
    expect(words(html)).toContain('You cannot pay the full price here')
  })

  test('the membership calculator’s radio buttons for the hours of a visit work without JavaScript', () => {
    const radios = tags(worth(2200), 'input')
    expect(radios.map(({ type }) => type)).toEqual(lengths.map(() => 'radio'))
    expect(radios.filter((each) => 'checked' in each)).toMatchObject([{ id: 'worth-3' }])
    expect(elements(worth(2200), 'label').map(words)).toEqual(lengths.map(String))
    expect(danglingReferences(worth(2200))).toEqual([])
  })

  test('the membership calculator includes the place’s tax in the cost for members and in the full price', () => {
    expect(rows(worth(2425, 0.08), 3)[0]).toBe('1 × 3 h $131.49 $81 Not worth it: $50.49 more')
  })

  test('if the rate is unknown, the membership calculator has no table, but still says when the membership is worth it', () => {
    const html = worth(null)
    expect(elements(html, 'table')).toEqual([])
    expect(words(html)).toContain('only if the hours you book save more')
  })
})

test('each room’s checklist opens without JavaScript, and its summary names the room', () => {
  const rooms = [
    { name: 'Kitchen', picture: 'room-kitchen' as const, tasks: ['Counters wiped', 'Floor mopped'] },
    { name: 'Bathroom', picture: 'room-bath' as const, tasks: ['Tiles wiped'] },
  ]
  const html = markup(<WhatIsIncluded heading="Rooms" rooms={rooms} extras={[]} artFolder="/art/glimmer" />)
  expect(elements(html, 'summary').map(words)).toEqual(['Kitchen: what we do', 'Bathroom: what we do'])
  expect(tags(html, 'details').map((each) => 'open' in each)).toEqual([true, false])
  expect(words(html)).toContain('Counters wiped Floor mopped')
})

test('the offer page omits an unknown place, rate, number of nearby visits and rating, and marks demonstration reviews', () => {
  const nothing = { city: null, state: null, memberHourlyRate: null, nonmemberHourlyRate: null }
  const austin = { ...nothing, city: 'Austin', state: 'TX' }
  expect(nearWords(nothing)).toBe(null)
  expect(nearWords(austin)).toBe('Near Austin, TX')
  expect(nearWords({ ...austin, memberHourlyRate: 25.5 })).toBe(
    'Near Austin, TX: members pay $25.50 an hour, plus any tax',
  )
  expect(markup(<LocationLine near={null} nearbyRecentJobs={0} />)).toBe('')
  expect(words(markup(<LocationLine near="Near Austin, TX" nearbyRecentJobs={1} />))).toBe(
    'Near Austin, TX 1 visit nearby in 30 days',
  )
  expect(words(markup(<RateLine memberHourlyRate={null} />))).not.toContain('$')
  expect(markup(<ReviewProof rating={null} count={0} isDemonstration={false} />)).toBe('')
  expect(words(markup(<ReviewProof rating={5} count={1} isDemonstration={false} />))).toBe('5.0 of 5 from 1 review')
  expect(words(markup(<ReviewProof rating={4.8} count={300} isDemonstration />))).toBe(
    '4.8 of 5 from 300 demonstration reviews',
  )
})
