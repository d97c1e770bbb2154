import { longMonth } from '../../../graphql/contract/text/format.ts'
import { Icon } from '../icon.tsx'
import { arrowRightIcon } from '../icons.generated.ts'
import { dayWords, timeWords, WEEKDAYS } from './visit-words.ts'

/** An arrival window in which visits can still be booked. */
export interface OpenWindow {
  /** The day, YYYY-MM-DD. The minutes count from midnight. */
  day: string
  startMinute: number
  endMinute: number
}

export interface CalendarProps {
  /** The open windows in order. There must be at least one. */
  windows: readonly OpenWindow[]
  /** The URL of the page with the calendar. The calendar's links add a day, a month or a window to it. */
  href: string
  /** The requested day (YYYY-MM-DD) and month (YYYY-MM), if the page's URL has them. */
  day?: string | undefined
  month?: string | undefined
  /** Holidays, on which no visits are offered. */
  holidays?: readonly { day: string; name: string }[]
  /** Whether the windows are demonstration data. */
  isDemonstration: boolean
}

/** Returns the value that identifies a window in URLs and forms. */
export function windowValue({ day, startMinute }: Pick<OpenWindow, 'day' | 'startMinute'>): string {
  return `${day} ${startMinute}`
}

/** Adds the chosen window to the URL of a page. */
export function windowHref(href: string, window: OpenWindow): string {
  return addTo(href, `window=${windowValue(window).replace(' ', '+')}`)
}

/** Adds a day to the URL of a page, so that the calendar shows this day. */
export function dayHref(href: string, day: string): string {
  return addTo(href, `day=${day}`)
}

function addTo(href: string, parameter: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${parameter}`
}

/**
 * A month in which each day with open windows is a link, and the windows of one day: the requested day, or else the
 * earliest day of the month with open windows. Days, months and windows are links, so that the calendar works without
 * JavaScript and each choice has a URL.
 */
export function Calendar({ windows, href, day, month, holidays = [], isDemonstration }: CalendarProps) {
  const days = [...new Set(windows.map((each) => each.day))]
  const months = [...new Set(days.map((each) => each.slice(0, 7)))]
  const chosen =
    days.find((each) => each === day) ?? days.find((each) => each.startsWith(month ?? '')) ?? (days[0] as string)
  const shown = chosen.slice(0, 7)
  const at = months.indexOf(shown)
  const closed = holidays.filter(
    (each) => each.day.startsWith(shown) && !days.includes(each.day) && each.day > (days[0] ?? ''),
  )
  // Omits past weeks of the current month.
  const weeks = getWeeks(shown).filter((week) => (week.filter(Boolean).at(-1) ?? '') >= (days[0] ?? ''))
  return (
    <section className="cal" id="when" aria-label="When should we arrive?">
      <div>
        <nav className="cal-months" aria-label="Month">
          <MonthLink href={href} month={months[at - 1]} />
          <span aria-hidden="true">{longMonth(shown)}</span>
          <MonthLink href={href} month={months[at + 1]} />
        </nav>
        <table className="cal-days">
          <caption className="sr">{longMonth(shown)}: days with room are links</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((each) => (
                <th key={each} scope="col" abbr={each}>
                  {each.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((each, weekday) => (
                  <td key={WEEKDAYS[weekday]}>
                    {days.includes(each) ? (
                      <a
                        href={`${dayHref(href, each)}#when`}
                        aria-label={dayWords(each)}
                        aria-current={each === chosen ? 'date' : undefined}
                      >
                        {Number(each.slice(8))}
                      </a>
                    ) : (
                      each && <DayWithoutRoom day={each} holiday={closed.find(({ day }) => day === each)?.name} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {closed.map(({ day, name }) => (
          <p key={day} className="sm quiet">
            {name}, {dayWords(day)}: nobody comes that day.
          </p>
        ))}
      </div>
      <div className="stack gap-2">
        <h2>{dayWords(chosen)}</h2>
        <ul role="list" className="cal-times">
          {windows
            .filter((each) => each.day === chosen)
            .map((each) => (
              <li key={each.startMinute}>
                <a
                  href={windowHref(href, each)}
                  aria-label={`${timeWords(each.startMinute, each.endMinute)}, ${dayWords(each.day)}`}
                >
                  {timeWords(each.startMinute, each.endMinute)}
                </a>
              </li>
            ))}
        </ul>
        <p className="sm quiet">
          The cleaner arrives within this time.
          {isDemonstration && ' Demonstration: these times were made up for trying the site.'}
        </p>
      </div>
    </section>
  )
}

/** The link to the previous or the next month with open windows. An empty element if there is no such month. */
function MonthLink({ href, month }: { href: string; month: string | undefined }) {
  if (!month) return <span />
  return (
    <a href={`${addTo(href, `month=${month}`)}#when`} aria-label={longMonth(month)}>
      <Icon icon={arrowRightIcon} />
    </a>
  )
}

function DayWithoutRoom({ day, holiday }: { day: string; holiday: string | undefined }) {
  return (
    <span className={holiday && 'is-holiday'}>
      {Number(day.slice(8))}
      <span className="sr">, {holiday ?? 'no room'}</span>
    </span>
  )
}

/** Lists the days of a month that is given as YYYY-MM. */
function getDays(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** Lists the weeks of a month, from Sunday to Saturday. Days of other months are ''. */
function getWeeks(month: string): string[][] {
  const before = new Date(`${month}-01T00:00:00Z`).getUTCDay()
  const cells = [...Array.from({ length: before }, () => ''), ...getDays(month)]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? ''),
  )
}
