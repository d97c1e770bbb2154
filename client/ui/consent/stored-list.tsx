import {
  type CompanyIds,
  companiesText,
  getCompanies,
  PURPOSES,
  type Purpose,
  STORED,
  type StoredName,
  THIRD_PARTY_NAMES,
} from '../../stored-names.ts'

/** The brand's ids at third parties, whether it uses CookieYes, and whether its site has customers' pages. */
export type StoredListProps = CompanyIds & { cookieyes: boolean; hasCustomers: boolean }

/** Lists the cookies and storage entries of the site and of the brand's third parties, by purpose. */
export function StoredList(brand: StoredListProps) {
  const companies = [...getCompanies(brand), ...(brand.cookieyes ? ['CookieYes'] : [])]
  const { hasCustomers } = brand
  const ours = Object.values<StoredName>(STORED).filter(({ isOfCustomers }) => hasCustomers || !isOfCustomers)
  const all = [...ours, ...THIRD_PARTY_NAMES.filter(({ company }) => companies.includes(company))]
  const purposes = (Object.keys(PURPOSES) as Purpose[]).filter(
    // Advertising is listed even if nothing is stored for it, because a third party may learn about a page view without
    // storing anything.
    (each) => all.some((stored) => stored.for === each) || (each === 'advertising' && getCompanies(brand).length > 0),
  )
  return (
    <div className="stack">
      {purposes.map((purpose) => (
        <div key={purpose} className="stack gap-2">
          <h3>{PURPOSES[purpose].title}</h3>
          <p>{PURPOSES[purpose].text.replace('{companies}', companiesText(brand))}</p>
          <StoredNames all={all.filter((each) => each.for === purpose)} hasCustomers={hasCustomers} />
        </div>
      ))}
    </div>
  )
}

function StoredNames({ all, hasCustomers }: { all: readonly StoredName[]; hasCustomers: boolean }) {
  if (all.length === 0) return null
  return (
    <dl className="stored">
      {all.map(({ name, where, maxAge, purpose, forCustomers }) => (
        <div key={`${where} ${name}`}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {purpose}
            {hasCustomers && forCustomers}. <span className="quiet">{keptFor(where, maxAge)}.</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const PLACES: Record<StoredName['where'], string> = {
  cookie: 'Cookie',
  localStorage: 'Browser storage',
  sessionStorage: 'Browser storage of one tab',
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function keptFor(where: StoredName['where'], maxAge: number | null): string {
  if (maxAge === null)
    return `${PLACES[where]}, ${where === 'localStorage' ? 'until you delete it' : 'until you close it'}`
  const [unit, seconds] = UNITS.find((each) => maxAge >= each[1]) ?? UNITS[2]
  const count = Math.round(maxAge / seconds)
  return `${PLACES[where]}, ${count} ${unit}${count === 1 ? '' : 's'}`
}
