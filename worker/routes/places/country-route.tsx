/** The page of all locations, with the search, the map, and the states. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { type ListedPlace, PlaceList } from '../../../client/ui/places/place-list.tsx'
import { PlaceSearch } from '../../../client/ui/places/place-search.tsx'
import { containsCardNumber } from '../../../graphql/contract/cards/card-number.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { cleanZipcode } from '../../../graphql/contract/text/clean.ts'
import type { AppEnv } from '../../env.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { findState, type State, stateLike } from '../../places/states.ts'
import { country as entry } from '../../registry/entries/places.ts'
import type { PageHandler } from '../../registry/page.ts'
import { ask, NO_VARIABLES } from '../../render/ask.ts'
import { critical, type Slots } from '../../render/slots.ts'
import { AllStates, CountryBoard, CountryPage, EmptySearch, TopStates } from './country-page.tsx'
import { findCities, isZipcode } from './find-cities.ts'

export const get: PageHandler = (c) => {
  const text = readText(c)
  if (text !== null) return search(c, text)
  const error = c.req.query('q') === undefined ? undefined : MESSAGES.place
  return showCountry(c, { search: <EmptySearch error={error} />, results: null })
}

/** The maximum length of a search text in characters. Longer texts match no place. */
const LONGEST_TEXT = 60

/** The maximum length in characters of an address that ends with a ZIP code. */
const LONGEST_ADDRESS = 200
const LAST_ZIPCODE = /(?:^|[^\d-])(\d{5}(?:-?\d{4})?)$/

function readText(c: Context<AppEnv>): string | null {
  const address = (c.req.query('q') ?? '').slice(0, LONGEST_ADDRESS).trim()
  const text = address.slice(0, LONGEST_TEXT + 1).trim()
  if (text === '' || containsCardNumber(address)) return text || null
  // A ZIP code may follow the city, as in an address: '1 State Street, Chicago, IL 60601'.
  const zipcode = cleanZipcode(LAST_ZIPCODE.exec(address)?.[1] ?? text.replace(/^\D+/, ''))
  return isZipcode(zipcode) ? zipcode : text
}

/**
 * Searches for a place. Redirects to the only match if it is spelled like the search text; otherwise lists the matches.
 */
async function search(c: Context<AppEnv>, text: string): Promise<Response> {
  const named = stateLike(text)
  if (named) return c.redirect(paths.state(named.slug), 302)
  // A card number typed into the wrong field is neither searched for nor echoed back.
  if (containsCardNumber(text)) return showCountry(c, resultSlots('', [], null))
  const state = findState(c.req.query('state') ?? '') ?? null
  const found = text.length > LONGEST_TEXT ? [] : await findCities(c, text, state)
  const [only] = found ?? []
  if (only?.isMeant && found?.length === 1) return c.redirect(only.href, 302)
  return showCountry(c, resultSlots(text, found, state))
}

function resultSlots(text: string, found: readonly ListedPlace[] | null, state: State | null): Slots {
  return {
    search: <PlaceSearch label="City or ZIP code" text={text} />,
    results: <Results text={text} found={found} state={state} />,
  }
}

function Results({ text, found, state }: { text: string; found: readonly ListedPlace[] | null; state: State | null }) {
  const where = state ? ` in ${state.name}` : ''
  return (
    <section className="wrap section stack gap-6" aria-live="polite">
      {found === null ? (
        <>
          <h2>We cannot search right now.</h2>
          <p>Choose your state below, or try again in a moment.</p>
        </>
      ) : found.length === 0 ? (
        <>
          <h2>{nothingFound(text, where)}</h2>
          <p>
            {isZipcode(text) ? 'Check the digits, try the city' : 'Check the spelling, try the ZIP code'}, or choose
            your state below.
          </p>
        </>
      ) : (
        <>
          <h2>{found.length === 1 ? `Did you mean ${found[0]?.name}?` : `Places like “${text}”${where}`}</h2>
          <PlaceList places={found} />
        </>
      )}
    </section>
  )
}

function nothingFound(text: string, where: string): string {
  if (!text) return 'That is not the name of a place.'
  return isZipcode(text) ? `We found no ZIP code ${text}${where}.` : `We found no place called “${text}”${where}.`
}

/** The timeout in milliseconds, after which the page is shown without figures. */
const DEADLINE_MS = 700

function showCountry(c: Context<AppEnv>, slots: Slots) {
  const country = ask(c, 'CountryPlaces', 'countryPlaces', NO_VARIABLES, {
    name: 'country',
    deadlineMs: DEADLINE_MS,
    read: (found) => found,
    fallback: null,
  })
  // Search results replace the map and are not indexed.
  const isAnswer = slots.results !== null
  const board = critical(country, (known) => (known?.map.length ? <CountryBoard country={known} /> : null))
  return renderPage(
    c,
    entry,
    CountryPage,
    {},
    {
      isAnswer,
      slots: {
        ...slots,
        board: isAnswer ? null : board,
        states: critical(country, (known) => <TopStates states={known?.states ?? []} />),
        all: critical(country, (known) => <AllStates states={known?.states ?? []} />),
      },
    },
  )
}
