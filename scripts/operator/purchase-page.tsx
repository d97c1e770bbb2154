/** Renders what a customer saw on the pay step, from the stored purchase and with the page's own components. */
import { renderToStaticMarkup } from 'react-dom/server'
import { Consent } from '../../client/ui/funnel/consent.tsx'
import { OrderSummary } from '../../client/ui/funnel/order-summary.tsx'
import { boughtOffer, consentText, type Offer } from '../../graphql/contract/offer.ts'
import { brandById } from '../../worker/brands/registry.ts'
import { themeCss } from '../../worker/brands/theme.ts'
import type { Row } from './print.ts'

export interface PurchasePage {
  html: string
  /** Whether the current components render exactly the text that the customer agreed to. */
  isSameText: boolean
}

/**
 * Renders the page from a complete row of `purchases`. `css` contains the style sheets of the pay step, and `build` is
 * the id of the current client build.
 */
export function purchasePage(purchase: Row, css: string, build: string): PurchasePage {
  const text = (name: string) => String(purchase[name] ?? '')
  const brand = brandById(text('brand'))
  const offer = getOffer(purchase)
  const quote = getQuote(purchase)
  const agreed = text('consent_text')
  const isSameText = consentText(offer, quote) === agreed
  const isSameBuild = text('build') === build
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`Purchase ${text('attempt_id')}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: (brand ? themeCss(brand) : '') + css }} />
      </head>
      <body>
        <main className="wrap stack gap-6">
          <h1>What was shown before payment</h1>
          <p>
            {brand?.appName ?? text('brand')}, attempt {text('attempt_id')}, agreed on {text('consented_at')}, plan{' '}
            {text('offer_key')}, variants {text('experiments') || 'none'}, build {text('build')}.
          </p>
          <p>
            {isSameBuild
              ? 'Rendered by the same build.'
              : `Rendered by build ${build}, not by that of the purchase: layout and wording around the terms may differ.`}{' '}
            {isSameText
              ? 'The terms beside the box below are the stored ones, character for character.'
              : 'Today’s terms would read differently: only the stored text at the end is what was agreed to.'}
          </p>
          <OrderSummary offer={offer} quote={quote} place={`${text('city')}, ${text('state')} ${text('zipcode')}`} />
          <Consent
            id="consent"
            token=""
            offer={offer}
            quote={quote}
            offerTermsHref="#stored"
            termsOfUseHref="#stored"
          />
          <section className="stack" id="stored">
            <h2>The stored text</h2>
            <blockquote>{agreed}</blockquote>
            <p className="break">SHA-256 {text('consent_hash')}</p>
          </section>
        </main>
      </body>
    </html>,
  )
  return { html: `<!doctype html>${html}`, isSameText }
}

function getOffer(purchase: Row): Offer {
  const cents = (name: string) => Number(purchase[name] ?? 0)
  return boughtOffer({
    planKey: String(purchase.plan_key),
    optionName: String(purchase.option_name),
    hours: cents('hours'),
    priceCents: cents('subtotal_cents'),
    fullPriceCents: cents('undiscounted_cents'),
    monthlyCents: cents('monthly_cents'),
    minimumMonths: Number(purchase.minimum_months ?? 6),
    earlyExitCents: cents('early_exit_cents'),
    latePolicy: { hours: cents('late_hours'), feeCents: cents('late_fee_cents') },
    place: { memberRateCents: cents('member_rate_cents'), salesTaxRate: cents('sales_tax_rate') },
  })
}

function getQuote(purchase: Row) {
  const cents = (name: string) => Number(purchase[name] ?? 0)
  return {
    undiscountedCents: cents('undiscounted_cents'),
    discountCents: cents('discount_cents'),
    subtotalCents: cents('subtotal_cents'),
    salesTaxRate: cents('sales_tax_rate'),
    taxCents: cents('tax_cents'),
    totalCents: cents('total_cents'),
    monthlyCents: cents('monthly_cents'),
    earlyExitCents: cents('early_exit_cents'),
    firstMonthlyCharge: String(purchase.first_monthly_charge),
    lateCancellation: null,
    memberRateCents: null,
  }
}
