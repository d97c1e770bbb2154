import { PURPOSES, type Purpose, STORED, type StoredName, THIRD_PARTY_NAMES } from '../../stored-names.ts'

const ALL: readonly StoredName[] = [...Object.values(STORED), ...THIRD_PARTY_NAMES]

/** Everything that is stored in a browser, by purpose, from the list that the code itself uses. */
export function StoredList() {
  return (
    <div className="stack">
      {(Object.keys(PURPOSES) as Purpose[]).map((purpose) => (
        <div key={purpose} className="stack gap-2">
          <h3>{PURPOSES[purpose].title}</h3>
          <p>{PURPOSES[purpose].text}</p>
          <dl className="stored">
            {ALL.filter((each) => each.for === purpose).map(({ name, where, maxAge, purpose: means }) => (
              <div key={`${where} ${name}`}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {means}. <span className="quiet">{keptFor(where, maxAge)}.</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

const PLACES: Record<StoredName['where'], string> = {
  cookie: 'Cookie',
  localStorage: 'Browser storage',
  sessionStorage: 'Browser storage of one tab',
}

const DAY = 86_400

function keptFor(where: StoredName['where'], maxAge: number | null): string {
  if (maxAge === null)
    return `${PLACES[where]}, ${where === 'localStorage' ? 'until you delete it' : 'until you close it'}`
  const days = Math.round(maxAge / DAY)
  if (days < 1) return `${PLACES[where]}, ${Math.round(maxAge / 3600)} hour${maxAge < 7200 ? '' : 's'}`
  return `${PLACES[where]}, ${days} day${days === 1 ? '' : 's'}`
}
