/** Tests that the introductory price always appears with its terms, in the same block and in readable type. */
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

const PAGES: { name: string; price: string; reach: (buyer: Buyer) => Promise<void> }[] = [
  { name: 'home', price: '$19', reach: (buyer) => buyer.open('/') },
  { name: 'offer', price: '$19', reach: (buyer) => buyer.open() },
  { name: 'offer by campaign', price: '$14', reach: (buyer) => buyer.open('/deal?utm_source=spring') },
  { name: 'offer by ad', price: '$19', reach: (buyer) => buyer.open('/deal?adgroupid=1001') },
  { name: 'campaign over', price: '$19', reach: (buyer) => buyer.open('/deal?utm_source=lastcall') },
  { name: 'you', price: '$19', reach: (buyer) => buyer.toYou() },
  { name: 'plan', price: '$19', reach: (buyer) => buyer.toPlan() },
  { name: 'pay', price: '$19', reach: (buyer) => buyer.toPay() },
]

// One brand of each kind: with all pages, with only the landing pages, and for recruiting cleaners. The steps after the
// offer are the same for all brands, and `npm run brand doctor` checks the texts of every brand.
for (const brand of ['glimmer', 'tidyhive', 'sparkcrew']) {
  test(`the brand ${brand} names the membership and its terms wherever it shows the introductory price`, async ({
    page,
    brandUrl,
  }) => {
    for (const { name, price, reach } of brand === 'glimmer' ? PAGES : PAGES.slice(0, 2)) {
      await page.context().clearCookies()
      await reach(new Buyer({ page, site: brandUrl(brand), hasScript: true }))
      const blocks = await page.evaluate((wanted) => {
        const shows = new RegExp(`\\${wanted}(?![\\d,])(?!\\.[1-9])`)
        const found = new Set<Element>()
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          const element = node.parentElement
          if (!element || !shows.test(node.textContent ?? '') || !element.checkVisibility()) continue
          // What a cleaner earns per hour (.pay-l) is not the price.
          if (element.closest('script, style, template, .pay-l')) continue
          const block = element.closest('section, aside, form, fieldset, dialog, header, footer')
          found.add(block ?? document.body)
        }
        return [...found].map((block) => {
          const sizes = [...block.querySelectorAll('p, li, span, label')]
            .filter((each) => /a month|before 6 paid months/.test(each.textContent ?? '') && each.checkVisibility())
            .map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
          return { text: (block.textContent ?? '').replace(/\s+/g, ' '), smallest: Math.min(...sizes) }
        })
      }, price)
      // The offer and the steps of the funnel must show the price. Other pages may omit it.
      if (/^offer|^you|^plan|^pay/.test(name)) expect(blocks.length, name).toBeGreaterThan(0)
      for (const { text, smallest } of blocks) {
        expect(text, name).toMatch(/Forever Clean/)
        expect(text, name).toMatch(/\$49 ?a month/)
        expect(text, name).toMatch(/until you cancel|until I cancel|Cancel online at any time/)
        expect(text, name).toMatch(/before 6 paid months/)
        expect(smallest, name).toBeGreaterThanOrEqual(14)
      }
    }
  })
}
