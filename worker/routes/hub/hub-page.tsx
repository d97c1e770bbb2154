import { paths } from '../../../client/paths.ts'
import { Art } from '../../../client/ui/art.tsx'
import { ArticleList } from '../../../client/ui/hub/article-list.tsx'
import { HubSearch } from '../../../client/ui/hub/hub-search.tsx'
import type { Brand } from '../../brands/brand.ts'
import { cached, Slot } from '../../render/section.tsx'
import type { Topic } from './hub-data.ts'

/** What people type most into the search of such a site. */
const EXAMPLES = ['grout', 'oven', 'mold', 'pet hair', 'checklist']

/** The hub: whoever comes here has one question, so the search stands first, then every question by room. */
export const HubPage = cached('hub', function HubPage({ brand, topics }: { brand: Brand; topics: readonly Topic[] }) {
  const artFolder = `/art/${brand.id}`
  return (
    <main id="main" tabIndex={-1}>
      <HubTop artFolder={artFolder} heading="What needs cleaning?" />
      <div className="wrap section hub-topics">
        {topics.map(({ id, name, articles }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{name}</h2>
            <ArticleList articles={articles} artFolder={artFolder} />
          </section>
        ))}
      </div>
      <HubFoot />
    </main>
  )
})

/** The same top with the answers to a search under it. */
export const SearchPage = cached('hub-search', function SearchPage({ brand }: { brand: Brand }) {
  return (
    <main id="main" tabIndex={-1}>
      <HubTop artFolder={`/art/${brand.id}`} heading="What needs cleaning?" />
      <div className="wrap section">
        <Slot name="results" />
      </div>
      <HubFoot />
    </main>
  )
})

/** Heading and search; the things that clean stand on the beam. */
function HubTop({ artFolder, heading }: { artFolder: string; heading: string }) {
  return (
    <section className="hub-top sky beam">
      <div className="wrap">
        <div className="hub-ask">
          <h1>{heading}</h1>
          <HubSearch field={<Slot name="search-field" />} examples={EXAMPLES} />
        </div>
        <div className="hub-shelf">
          <Art folder={artFolder} name="mop" isEager />
          <Art folder={artFolder} name="bucket" isEager />
          <Art folder={artFolder} name="spray" isEager />
          <Art folder={artFolder} name="caddy" isEager />
        </div>
      </div>
    </section>
  )
}

function HubFoot() {
  return (
    <p className="wrap hub-foot sm quiet">
      New answers arrive by <a href={paths.hubFeed}>Atom feed</a>.
    </p>
  )
}
