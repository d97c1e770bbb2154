/** Visitors who arrive from a campaign, a friend or an ad. */
import { DatabaseSync } from 'node:sqlite'
import { localDatabaseFile } from '../../scripts/system/database.ts'
import { brands } from '../../worker/brands/registry.ts'
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS, WAYS } from './buyer.ts'

for (const { name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a campaign’s discount applies from the offer to the receipt', async ({ page, brandUrl, stored }) => {
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      await buyer.open('/deal?utm_source=spring&referral=MARIA-4821')
      await expect(buyer.offer.getByText('$14 once, for 3 hours')).toBeVisible()
      await expect(page.getByText('Maria invited you.')).toBeVisible()
      await expect(page.getByText(/Limited Time Offer: .* Ends .* ET\./)).toBeVisible()
      // Without the parameters, because they are remembered.
      await buyer.toPay('60601', '/deal')
      await expect(page.getByText('$14.00').filter({ visible: true }).first()).toBeVisible()
      await buyer.pay()
      await buyer.voucherCode()
      await expect(page.getByText('$14.00').filter({ visible: true }).first()).toBeVisible()
      expect(
        stored('SELECT campaign_id, discount_cents, total_cents, referral FROM purchases WHERE email = ?', buyer.email),
      ).toMatchObject([{ campaign_id: 'spring', total_cents: 1400, referral: 'MARIA-4821' }])
    })

    test('a discount above the price leaves one dollar', async ({ page, brandUrl }) => {
      const buyer = new Buyer({ page, site: brandUrl('tidyhive'), hasScript })
      await buyer.toPlan('60601', '/deal?utm_source=everything')
      const options = page.getByRole('radio')
      await expect(options).toHaveCount(4)
      for (const option of await options.all()) await expect(option).toHaveAccessibleName(/\$1 full price/)
    })

    for (const [utmSource, price, said] of [
      ['over', '$19', 1],
      ['nobody', '$19', 0],
    ] as const) {
      test(`the campaign ${utmSource} gives no discount`, async ({ page, brandUrl }) => {
        const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
        await buyer.open(`/deal?utm_source=${utmSource}`)
        await expect(buyer.offer.getByText(`${price} once, for 3 hours`)).toBeVisible()
        await expect(buyer.offer.getByText(/ended .* so this is our regular offer/)).toHaveCount(said)
      })
    }

    for (const [id, title] of [
      ['1001', 'Apartment Cleaning'],
      ['2002', 'Same Day'],
      ['3003', 'Maid Service'],
    ]) {
      test(`ad group ${id} shows ${title}`, async ({ page, brandUrl }) => {
        const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
        await buyer.open(`/deal?adgroupid=${id}`)
        await expect(page.getByText(new RegExp(title ?? '')).first()).toBeVisible()
        await buyer.open('/deal?adgroupid=9999')
        await expect(page.getByText(new RegExp(title ?? ''))).toHaveCount(0)
      })
    }

    test('the last voucher sells while somebody is paying: they are told, not charged, and offered the regular price', async ({
      browser,
      page,
      brandUrl,
      stored,
      stateDir,
      guard,
    }) => {
      guard.expectComplaint(/409/)
      // One voucher is left.
      const campaign = `last-${hasScript ? 'script' : 'plain'}`
      addCampaign(stateDir, campaign)
      const late = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      await late.toPay('60601', `/deal?utm_source=${campaign}`)
      const context = await browser.newContext({ javaScriptEnabled: false })
      const first = new Buyer({ page: await context.newPage(), site: brandUrl('glimmer'), hasScript: false })
      await first.toPay('60601', `/deal?utm_source=${campaign}`)
      await first.pay(CARDS.good)
      await first.voucherCode()
      if (hasScript) await late.typeCard(CARDS.good)
      await late.consent.check()
      await late.payButton.click()
      const note = page.getByRole('alert')
      await expect(note).toContainText('The last voucher was just sold')
      await expect(note).toContainText('Nothing was charged. Someone else bought it while you were paying.')
      await expect(note).toContainText('You can still order: the total today is $19.00.')
      await expect(page.getByText('The campaign that brought you here is sold out')).toBeVisible()
      expect(stored('SELECT status FROM purchases WHERE email = ?', late.email)).toEqual([{ status: 'sold_out' }])
      expect(stored('SELECT stock FROM campaigns WHERE id = ?', campaign)).toEqual([{ stock: 0 }])
      await expect(late.consent).not.toBeChecked()
      await late.pay()
      await late.voucherCode()
      const sold = stored(
        "SELECT campaign_id, total_cents FROM purchases WHERE email = ? AND status = 'succeeded'",
        late.email,
      )
      expect(sold).toEqual([{ campaign_id: 'standing', total_cents: 1900 }])
      await context.close()
    })
  })
}

/** A campaign with one voucher, as an operator would add it. */
function addCampaign(stateDir: string, id: string): void {
  const database = new DatabaseSync(localDatabaseFile(stateDir))
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    database
      .prepare(
        `INSERT INTO campaigns (id, utm_source, discount_cents, stock, initial_stock, starts_at) VALUES (?, ?, 500, 1, 1, '2020-01-01T00:00:00.000Z')`,
      )
      .run(id, id)
  } finally {
    database.close()
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the sums of a month follow the chosen length of a visit', async ({ page, brandUrl }) => {
    for (const path of ['/deal', '/us/illinois/chicago/']) {
      // The first visit from a place may get its rate late, which does not show without script: the rule in words stands there.
      await page.goto(brandUrl('glimmer') + path)
      await page.reload()
      const sums = page.getByRole('group', { name: 'Hours of each visit' })
      await expect(sums.getByRole('row')).toHaveCount(4)
      await expect(sums.getByRole('row', { name: '4 × 3 h' })).toBeVisible()
      await sums.getByRole('radio', { name: '6' }).check()
      await expect(sums.getByRole('row', { name: '4 × 6 h' })).toBeVisible()
      await expect(sums.getByRole('row')).toHaveCount(4)
    }
  })
})

/** Paths of a brand on which the price card is the first screen. */
function offerPaths({ features }: (typeof brands)[number]): string[] {
  return features.home === 'apply' ? ['/deal'] : ['/', '/deal', '/deal?referral=MARIA-4821', '/deal?adgroupid=1001']
}

for (const [width, height] of [
  [1366, 650],
  [375, 553],
  [360, 640],
] as const) {
  test(`at ${width} by ${height}, prices, what they leave out, ZIP code and button are on the first screen`, async ({
    page,
    brandUrl,
  }) => {
    await page.setViewportSize({ width, height })
    for (const brand of brands) {
      for (const path of offerPaths(brand)) {
        const buyer = new Buyer({ page, site: brandUrl(brand.id), hasScript: true })
        await buyer.open(path)
        await page.evaluate(() => document.fonts.ready)
        for (const whole of [
          buyer.offer.getByText(/\$\d+ a month/).first(),
          buyer.offer.getByRole('paragraph').filter({ hasText: 'Later visits are not included' }),
          buyer.offer.getByLabel('Your ZIP code'),
          buyer.offer.getByRole('button', { name: 'See plans' }),
        ])
          await expect(whole, `${brand.id} ${path}`).toBeInViewport({ ratio: 1 })
      }
    }
  })
}

test('on a small phone the remaining vouchers share the label’s line, without overlap', async ({ page, brandUrl }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const { id } of brands) {
    const buyer = new Buyer({ page, site: brandUrl(id), hasScript: true })
    await buyer.open()
    await expect(buyer.offer.getByText('Vouchers left')).toBeVisible()
    // Hidden labels may share a line, but must not overlap.
    const [label, fact] = [buyer.offer.getByText('Your ZIP code'), buyer.offer.getByText('Vouchers left')]
    const [labelBox, factBox] = [await label.boundingBox(), await fact.boundingBox()]
    expect(factBox?.y ?? 0).toBeCloseTo(labelBox?.y ?? -1, 0)
    expect(await label.evaluate(widthOfWords)).toBeLessThan((factBox?.x ?? 0) - (labelBox?.x ?? 0))
  }
})

/** Measures the text alone, because a block is as wide as its line. */
function widthOfWords(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().width
}
