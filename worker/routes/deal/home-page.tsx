/**
 * The main brand's home page, for visitors who want an overview. The flag `homepage_reskin` selects the second of its
 * two designs.
 */
import { paths, TOP_CITIES } from '../../../client/paths.ts'
import { Art } from '../../../client/ui/art.tsx'
import { ArticleList } from '../../../client/ui/hub/article-list.tsx'
import { Proof } from '../../../client/ui/offer/facts.tsx'
import { Hero } from '../../../client/ui/offer/hero.tsx'
import { HowItWorks } from '../../../client/ui/offer/how-it-works.tsx'
import { ReviewsSection } from '../../../client/ui/offer/reviews-section.tsx'
import { SectionIntro } from '../../../client/ui/offer/section-intro.tsx'
import type { Service } from '../../../content/services/service.ts'
import { toSlug } from '../../../graphql/contract/places/place-names.ts'
import type { Brand } from '../../brands/brand.ts'
import { type Articles, FEATURED_ARTICLES, getSummaries } from '../../content/hub-data.ts'
import type { ListedText } from '../../content/texts.ts'
import { hasPage } from '../../registry/find.ts'
import { HERO_SLOT } from '../../render/page-parts.ts'
import { cached, Slot } from '../../render/section.tsx'
import type { Sale } from '../../sale/on-sale.ts'
import { LastCall, Membership, Questions, WhoComes } from './offer-page.tsx'

type Services = readonly ListedText<Service>[]

interface HomePageProps {
  brand: Brand
  isReskin: boolean
  services: Services
}

export const HomePage = cached('home', ['hero'], function HomePage({ brand, isReskin, services }: HomePageProps) {
  const { heading } = brand.copy.hero
  return (
    <main id="main" tabIndex={-1}>
      {isReskin ? (
        <section className="home-pick sky beam">
          <div className="wrap">
            <div className="stack gap-6">
              <Slot name="referral" />
              <h1>{heading}</h1>
              <ServiceTiles services={services} artFolder={`/art/${brand.id}`} />
            </div>
            <Slot name="card" />
          </div>
        </section>
      ) : (
        <Hero
          heading={heading}
          referral={<Slot name="referral" />}
          card={<Slot name="card" />}
          picture={<Slot name={HERO_SLOT} />}
          layout={brand.landing.hero}
        />
      )}
      <Slot name="sections" />
    </main>
  )
})

interface HomeSectionsProps extends HomePageProps, Sale {
  articles: Articles
}

export const HomeSections = cached(
  'home-sections',
  ['hero', 'how', 'reviews'],
  function HomeSections(props: HomeSectionsProps) {
    const { brand, isSoldOut, isReskin, services, articles, ...onSale } = props
    const artFolder = `/art/${brand.id}`
    const how = <HowItWorks {...brand.copy.how} pictures={brand.landing.steps} artFolder={artFolder} />
    const membership = <Membership {...onSale} />
    const reviews = <ReviewsSection {...brand.copy.reviews} reviews={<Slot name="reviews" />} />
    return (
      <>
        <Proof lede={brand.copy.hero.lede} location={<Slot name="location" />} proof={<Slot name="review-proof" />} />
        <Slot name="photograph" />
        {how}
        {isReskin ? membership : <Services services={services} artFolder={artFolder} />}
        {reviews}
        <Places brand={brand} />
        {!isReskin && membership}
        <Tips articles={articles} artFolder={artFolder} />
        <WhoComes />
        <Questions {...onSale} service={null} />
        <LastCall {...onSale} isSoldOut={isSoldOut} heading={null} />
      </>
    )
  },
)

interface ServicesProps {
  services: Services
  artFolder: string
}

function Services({ services, artFolder }: ServicesProps) {
  return (
    <section className="section" id="services">
      <div className="wrap">
        <SectionIntro
          heading="Kinds of cleaning"
          lede="Each kind of cleaning has its own list, and says what it does not include."
        />
        <ul role="list" className="home-s">
          {services.map(({ slug, data: { name, picture, gist } }) => (
            <li key={slug}>
              <a href={paths.service(slug)}>
                <Art folder={artFolder} name={picture} className="" />
                <span>
                  <b>{name}</b>
                  {gist}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Shows the services as tiles at the top of the second design (`isReskin`). */
function ServiceTiles({ services, artFolder }: ServicesProps) {
  return (
    <nav aria-label="Services">
      <ul role="list" className="home-tiles">
        {services.map(({ slug, data: { name, picture } }) => (
          <li key={slug}>
            <a href={paths.service(slug)}>
              <Art folder={artFolder} name={picture} className="" isEager />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the cities where cleaners work, but only to pages that the brand has. */
function Places({ brand }: { brand: Brand }) {
  const cities = TOP_CITIES.map(({ name, state }) => ({ name, state, href: paths.city(toSlug(state), toSlug(name)) }))
  const shown = cities.filter(({ href }) => hasPage(brand, href))
  if (shown.length === 0) return null
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionIntro heading="Where cleaners work" lede="Rates, reviews, and ZIP codes for every city." />
        <ul role="list" className="home-c">
          {shown.map(({ name, state, href }) => (
            <li key={href}>
              <a href={href}>
                {name}, {state}
              </a>
            </li>
          ))}
          {hasPage(brand, paths.locations) && (
            <li>
              <a href={paths.locations}>Browse all locations</a>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

function Tips({ articles, artFolder }: { articles: Articles; artFolder: string }) {
  const tips = getSummaries(articles, FEATURED_ARTICLES)
  if (tips.length === 0) return null
  return (
    <section className="section">
      <div className="wrap stack gap-6">
        <h2>Tips for cleaning it yourself</h2>
        <ArticleList articles={tips} artFolder={artFolder} />
        <p>
          <a className="alone" href={paths.hub}>
            All cleaning tips
          </a>
        </p>
      </div>
    </section>
  )
}
