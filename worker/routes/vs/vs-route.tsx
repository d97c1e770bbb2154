/** /vs: compares ways to get a home cleaned. */
import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { Folds } from '../../../client/ui/fold.tsx'
import { Comparison } from '../../../client/ui/offer/comparison.tsx'
import { OfferCard } from '../../../client/ui/offer/offer-card.tsx'
import { fillText } from '../../../client/ui/prose/prose.tsx'
import { NotThis } from '../../../client/ui/services/not-this.tsx'
import type { VsText } from '../../../content/vs.ts'
import { MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import type { Brand } from '../../brands/brand.ts'
import { loadFile } from '../../content/texts.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { breadcrumbList, faqPage } from '../../pages/structured-data.ts'
import { vs } from '../../registry/entries/vs.ts'
import { cached, Slot } from '../../render/section.tsx'
import { getSale, type OnSale, offerOn } from '../../sale/on-sale.ts'
import { FORM_SLOT, formOrSoldOut, StartForm } from '../../sale/start-form.tsx'

function filled(text: VsText, offer: Offer, { appName }: Brand): VsText {
  const values = { ...offerTerms(offer), appName, membership: MEMBERSHIP_NAME }
  const fill = (words: string) => fillText(words, values)
  return {
    ...text,
    rows: text.rows.map((row) => ({ ...row, us: fill(row.us) })),
    notForYou: text.notForYou.map((each) => ({ ...each, text: fill(each.text) })),
    questions: text.questions.map((each) => ({ ...each, question: fill(each.question), answer: fill(each.answer) })),
  }
}

const VS_CRUMB = 'Ways to get a home cleaned'

interface VsPageProps extends OnSale {
  brand: Brand
  text: VsText
}

/** Begins with a section on who each kind of cleaning is right for, because that is what visitors want to know. */
const VsPage = cached('vs', function VsPage({ brand, text, ...onSale }: VsPageProps) {
  const offer = offerOn(onSale)
  const { whichSuits, others, rows, notForYou, questions } = filled(text, offer, brand)
  return (
    <main id="main" tabIndex={-1} className="vs">
      <WhichSuits whichSuits={whichSuits} />
      <Comparison
        heading="The four ways, question by question"
        lede="What this table says about the other three is true of most of them. Ask the one you have in mind."
        appName={`Marketplace: ${brand.appName}`}
        others={others}
        rows={rows}
        artFolder={`/art/${brand.id}`}
      />
      <section className="section tint" id="not-us">
        <div className="wrap stack gap-6">
          <h2>When not to choose us</h2>
          <NotThis items={notForYou} />
        </div>
      </section>
      <section className="section">
        <div className="wrap vs-end">
          <div className="stack gap-6" id="questions">
            <h2>Questions about the choice</h2>
            <Folds
              items={questions.map(({ id, question, answer }) => ({
                id,
                title: question,
                body: answer,
              }))}
            />
          </div>
          <div className="stack gap-6">
            <h2>If a marketplace suits you</h2>
            <OfferCard offer={offer} zipForm={<Slot name={FORM_SLOT} />} />
          </div>
        </div>
      </section>
    </main>
  )
})

function WhichSuits({ whichSuits }: Pick<VsText, 'whichSuits'>) {
  return (
    <div className="sky beam vs-h">
      <div className="wrap stack">
        <Breadcrumbs crumbs={[{ name: 'Home', href: paths.home }, { name: VS_CRUMB }]} />
        <h1>The best house cleaning company is the kind that suits you</h1>
        <dl className="vs-which">
          {whichSuits.map(({ way, suits }) => (
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

export const get = loadedPage(vs, {
  async load(c) {
    const [sale, text] = await Promise.all([getSale(c), loadFile<VsText>(c.env.ASSETS, 'vs.json')])
    return { ...sale, text }
  },
  structuredData: ({ text, ...onSale }, { brand, siteUrl }) => [
    faqPage(filled(text, offerOn(onSale), brand).questions),
    breadcrumbList(siteUrl, [
      { name: 'Home', path: paths.home },
      { name: VS_CRUMB, path: paths.vs },
    ]),
  ],
  Page: VsPage,
  slots: (c) => ({ [FORM_SLOT]: formOrSoldOut(c, <StartForm />) }),
})
