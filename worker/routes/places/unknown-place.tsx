/** The page for a state or city that does not exist: 404, with places that have similar names, and the search. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { type ListedPlace, PlaceList } from '../../../client/ui/places/place-list.tsx'
import { PlaceSearch } from '../../../client/ui/places/place-search.tsx'
import { containsCardNumber } from '../../../graphql/contract/cards/card-number.ts'
import { upperFirst } from '../../../graphql/contract/text/format.ts'
import type { AppEnv } from '../../env.ts'
import { showPage } from '../../pages/show-page.tsx'
import { findState, inSentence, type State, statesNear } from '../../places/states.ts'
import { findCities } from './find-cities.ts'

/** Turns a slug into a name: 'san-francisco' becomes 'San Francisco'. */
export function nameOfSlug(slug: string): string {
  return slug.split('-').map(upperFirst).join(' ').slice(0, LONGEST_NAME)
}

const LONGEST_NAME = 40
const SUGGESTIONS = 6

/** Responds with 404. `state` and `city` are slugs, at least one of which is unknown. */
export async function showUnknownPlace(
  c: Context<AppEnv>,
  { state: slug, city }: { state: string; city?: string },
): Promise<Response> {
  // The page repeats the requested name, which must not be a card number.
  if (containsCardNumber(c.req.path)) return c.notFound()
  const state = findState(slug)
  const name = nameOfSlug(city ?? slug)
  const near = await placesNear(c, state, slug, city)
  const { appName } = c.get('brand')
  c.status(404)
  return showPage(c, <UnknownPlacePage name={name} state={state} near={near} />, {
    styles: ['content', 'places'],
    chrome: { kind: 'site', surface: 'paper', current: paths.locations },
    head: {
      title: `Place not found | ${appName}`,
      description: `We could not find a place of this name. Search by city or ZIP code, or browse all the places that ${appName} knows.`,
    },
  })
}

async function placesNear(
  c: Context<AppEnv>,
  state: State | undefined,
  slug: string,
  city: string | undefined,
): Promise<ListedPlace[]> {
  const states = state ? [] : statesNear(slug)
  if (city === undefined) return states.map(({ name, slug: right }) => ({ name, href: paths.state(right) }))
  const text = city.replaceAll('-', ' ').slice(0, LONGEST_NAME)
  const within = state ?? states[0]
  const found = within ? await findCities(c, text, within) : null
  const shown = found?.length ? found : await findCities(c, text, null)
  return shown?.slice(0, SUGGESTIONS) ?? []
}

interface UnknownPlacePageProps {
  name: string
  state: State | undefined
  near: readonly ListedPlace[]
}

function UnknownPlacePage({ name, state, near }: UnknownPlacePageProps) {
  const where = state ? ` in ${inSentence(state)}` : ''
  return (
    <main id="main" className="wrap section stack gap-8" tabIndex={-1}>
      <div className="stack">
        <Breadcrumbs
          crumbs={[
            { name: 'Where we clean', href: paths.locations },
            ...(state ? [{ name: state.name, href: paths.state(state.slug) }] : []),
            { name: 'Not found' },
          ]}
        />
        <h1>
          We could not find {name}
          {where}.
        </h1>
        <p className="lede">
          {near.length === 0 && 'Check the spelling, or search by ZIP code.'}
          {near.length === 1 && 'Did you mean this one?'}
          {near.length > 1 && 'Did you mean one of these?'}
        </p>
      </div>
      {near.length > 0 && <PlaceList places={near} />}
      <div className="find">
        <PlaceSearch label="City or ZIP code" />
      </div>
    </main>
  )
}
