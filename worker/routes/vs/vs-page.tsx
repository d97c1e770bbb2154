import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { Folds } from '../../../client/ui/fold.tsx'
import { Comparison } from '../../../client/ui/offer/comparison.tsx'
import { OfferCard } from '../../../client/ui/offer/offer-card.tsx'
import { ZipForm } from '../../../client/ui/offer/zip-form.tsx'
import { NotThis } from '../../../client/ui/services/not-this.tsx'
import { NOT_FOR_YOU, OTHER_KINDS, vsQuestions, vsRows, WHICH_SUITS } from '../../../content/vs.ts'
import type { Brand } from '../../brands/brand.ts'
import { cached } from '../../render/section.tsx'
import { type OnSale, offerOn } from '../../sale/on-sale.ts'

/** The page's name in breadcrumbs. */
export const VS_CRUMB = 'Ways to get a home cleaned'

export interface VsPageProps extends OnSale {
  brand: Brand
}

/** The summary of who should choose which way comes first, because that is what visitors want to know. */
export const VsPage = cached('vs', function VsPage({ brand, ...onSale }: VsPageProps) {
  const offer = offerOn(onSale)
  return (
    <main id="main" tabIndex={-1} className="vs">
      <WhichSuits />
      <Comparison
        heading="The four ways, question by question"
        lede="What this table says about the other three is true of most of them. Ask the one you have in mind."
        appName={`Marketplace: ${brand.appName}`}
        others={OTHER_KINDS}
        rows={vsRows(offer)}
        artFolder={`/art/${brand.id}`}
      />
      <section className="section tint" id="not-us">
        <div className="wrap stack gap-6">
          <h2>When not to choose us</h2>
          <NotThis items={NOT_FOR_YOU} />
        </div>
      </section>
      <section className="section">
        <div className="wrap vs-end">
          <div className="stack gap-6" id="questions">
            <h2>Questions about the choice</h2>
            <Folds
              items={vsQuestions(offer, brand.appName).map(({ id, question, answer }) => ({
                id,
                title: question,
                body: answer,
              }))}
            />
          </div>
          <div className="stack gap-6">
            <h2>If a marketplace suits you</h2>
            <OfferCard offer={offer} zipForm={<ZipForm id="zip" />} />
          </div>
        </div>
      </section>
    </main>
  )
})

/** The answer in four lines. */
function WhichSuits() {
  return (
    <div className="sky beam vs-h">
      <div className="wrap stack">
        <Breadcrumbs crumbs={[{ name: 'Home', href: paths.home }, { name: VS_CRUMB }]} />
        <h1>The best house cleaning company is the kind that suits you</h1>
        <dl className="vs-which">
          {WHICH_SUITS.map(({ way, suits }) => (
            <div key={way}>
              <dt>{way}</dt>
              <dd>{suits}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
