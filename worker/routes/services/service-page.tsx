import { paths } from '../../../client/paths.ts'
import { Art, type ArtName } from '../../../client/ui/art.tsx'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { Folds } from '../../../client/ui/fold.tsx'
import { AtHome } from '../../../client/ui/offer/at-home.tsx'
import { Checklist, type WhatIsIncludedProps } from '../../../client/ui/offer/rooms.tsx'
import { type Review, ReviewCard } from '../../../client/ui/reviews/review-card.tsx'
import { minutesText } from '../../../client/ui/services/hours-text.ts'
import { NotThis } from '../../../client/ui/services/not-this.tsx'
import { TimeAndPrice } from '../../../client/ui/services/time-and-price.tsx'
import type { Service } from '../../../content/services/service.ts'
import { SERVICES } from '../../../graphql/contract/visit-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import type { ListedText } from '../../content/texts.ts'
import { keeps } from '../../origin/keeps.ts'
import { cached, Slot } from '../../render/section.tsx'
import { answered } from '../../sale/answered.ts'
import { type OnSale, offerOn } from '../../sale/on-sale.ts'
import { FORM_SLOT, START_FORM_ID } from '../../sale/start-form.tsx'

interface ServicePageProps {
  brand: Brand
  slug: string
  service: Service
  all: readonly ListedText<Service>[]
  onSale: OnSale
}

/** The checklist is first, because visitors come for it. */
export const ServicePage = cached('service', function ServicePage(props: ServicePageProps) {
  const { brand, service, all, onSale } = props
  const artFolder = `/art/${brand.id}`
  return (
    <main id="main" tabIndex={-1}>
      <div className="sky beam service-h">
        <div className="wrap">
          <div className="stack">
            <Breadcrumbs crumbs={[{ name: 'Home', href: paths.home }, { name: service.name }]} />
            <h1>{service.title}</h1>
            <p className="lede">{service.answer}</p>
            <div className="service-jump">
              <ButtonLink variant="secondary" size={40} href="#time-and-price">
                Time and price
              </ButtonLink>
            </div>
          </div>
          <Art folder={artFolder} name={service.picture} className="service-art" isEager />
        </div>
      </div>
      <div className="wrap service">
        <div className="service-t">
          <section aria-labelledby="list" className="stack">
            <h2 id="list">The list, room by room</h2>
            <RoomList rooms={service.rooms} artFolder={artFolder} />
          </section>
          <Slot name="quote" />
          <div className="service-r">
            <section id="prepare">
              <h2>Before the visit</h2>
              <ol role="list" className="numbered">
                {service.prepare.map((step) => (
                  <li key={step}>
                    <span>{step}</span>
                  </li>
                ))}
              </ol>
            </section>
            <section>
              <h2>What this is not</h2>
              <NotThis items={service.notThis.map(({ text, instead }) => ({ text, instead: linkTo(instead) }))} />
            </section>
          </div>
        </div>
        <div className="service-b">
          <AtHome {...brand.atHome} isBookedHere={keeps('visits')} className="is-wide" />
          <section className="is-wide">
            <h2>Extras, and when they are worth it</h2>
            <AddOnList addOns={service.addOns} artFolder={artFolder} />
          </section>
          <section id="questions" className="is-wide">
            <h2>Questions about {service.name.toLowerCase()}</h2>
            <Folds
              items={answered(service, offerOn(onSale)).map(({ question, answer }, index) => ({
                id: `question-${index + 1}`,
                title: question,
                body: answer,
              }))}
            />
          </section>
          <Slot name="reviews" />
          <section className="is-wide">
            <h2>Close to {service.name.toLowerCase()}</h2>
            <ul role="list" className="others">
              {service.related.map((slug) => (
                <Related key={slug} slug={slug} service={serviceNamed(all, slug)} artFolder={artFolder} />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </main>
  )
})

interface QuoteProps extends OnSale {
  service: Service
  /** The hourly member rate near the visitor, in dollars; null if unknown. */
  rate: number | null
}

/** Times and prices, which differ by place. The form sends the chosen size of home, the service and the ZIP code. */
export const Quote = cached('service-quote', function Quote({ service, ...rest }: QuoteProps) {
  return <TimeAndPrice {...rest} times={service.times} formId={START_FORM_ID} zipForm={<Slot name={FORM_SLOT} />} />
})

/** Finds a service by its slug. Throws if there is none, which a test of the services prevents. */
function serviceNamed(all: ServicePageProps['all'], slug: string): Service {
  const found = all.find((each) => each.slug === slug)
  if (!found) throw new Error(`A service page names the unknown service ${slug}`)
  return found.data
}

function Related({ slug, service, artFolder }: { slug: string; service: Service; artFolder: string }) {
  return (
    <li>
      <a href={paths.service(slug)}>
        <Art folder={artFolder} name={service.picture} className="" />
        <span>
          <b>{service.name}</b>
          {service.gist}
        </span>
      </a>
    </li>
  )
}

function linkTo(slug: string | undefined) {
  const service = SERVICES.find((each) => each.slug === slug)
  return service && { name: service.name, href: paths.service(service.slug) }
}

export const ServiceReviews = cached(
  'service-reviews',
  function ServiceReviews({ edges }: { edges: readonly { node: Review }[] }) {
    return (
      <section className="is-wide" aria-labelledby="reviews">
        <h2 id="reviews">What customers say</h2>
        <ul role="list" className="three">
          {edges.map(({ node }) => (
            <li key={node.id}>
              <ReviewCard review={node} />
            </li>
          ))}
        </ul>
        <p>
          <a className="alone" href={paths.reviews}>
            All reviews, good and bad
          </a>
        </p>
      </section>
    )
  },
)

/** All rooms are always expanded, because visitors come for the list and print it. */
function RoomList({ rooms, artFolder }: Pick<WhatIsIncludedProps, 'rooms' | 'artFolder'>) {
  return (
    <div className="frame sheet">
      {rooms.map(({ name, picture, tasks }, index) => (
        <section key={name} className="pane sheet-room" aria-labelledby={`room-${index}`}>
          <div className="sheet-h">
            <h3 id={`room-${index}`}>{name}</h3>
            <Art folder={artFolder} name={picture} className="" />
          </div>
          <Checklist tasks={tasks} />
        </section>
      ))}
    </div>
  )
}

const ADD_ON_NAMES = {
  CABINETS: { name: 'Inside the cabinets', picture: 'add-cabinets' },
  INSIDE_FRIDGE: { name: 'Inside the fridge', picture: 'add-fridge' },
  INSIDE_OVEN: { name: 'Inside the oven', picture: 'add-oven' },
  INTERIOR_WALLS: { name: 'Interior walls', picture: 'add-walls' },
  INTERIOR_WINDOWS: { name: 'Interior windows', picture: 'add-windows' },
  LAUNDRY: { name: 'A load of laundry', picture: 'add-laundry' },
} as const satisfies Record<string, { name: string; picture: ArtName }>

type AddOnKey = keyof typeof ADD_ON_NAMES

interface AddOnListProps {
  /** Add-ons of the service. `minutes` are the minimum and maximum duration. */
  addOns: readonly { addOn: AddOnKey; minutes: readonly [number, number]; when: string }[]
  artFolder: string
}

function AddOnList({ addOns, artFolder }: AddOnListProps) {
  return (
    <ul role="list" className="extras">
      {addOns.map(({ addOn, minutes, when }) => (
        <li key={addOn}>
          <Art folder={artFolder} name={ADD_ON_NAMES[addOn].picture} className="" />
          <div>
            <h3>{ADD_ON_NAMES[addOn].name}</h3>
            <p className="num">{minutesText(minutes)}</p>
            <p className="quiet">{when}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
