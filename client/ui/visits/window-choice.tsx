import { FieldError } from '../field.tsx'
import { dayWords, timeWords } from './visit-words.ts'

export interface OpenWindow {
  day: string
  startMinute: number
  endMinute: number
}

interface WindowChoiceProps {
  windows: readonly OpenWindow[]
  /** The chosen one, as the form sends it: see windowValue. */
  value: string
  error?: string | undefined
  /** The windows are demonstration data. */
  isDemonstration: boolean
}

/** How many days are shown at once; the others unfold. */
const DAYS_SHOWN = 10

/** How a form sends a window. */
export function windowValue({ day, startMinute }: Pick<OpenWindow, 'day' | 'startMinute'>): string {
  return `${day} ${startMinute}`
}

/** Every available arrival window, day by day. */
export function WindowChoice({ windows, value, error, isDemonstration }: WindowChoiceProps) {
  const days = byDay(windows)
  const later = days.slice(DAYS_SHOWN)
  const rows = (shown: typeof days) =>
    shown.map(([day, list]) => (
      <DayRow key={day} day={day} windows={list} value={value} hasFirst={list[0] === windows[0]} />
    ))
  return (
    <fieldset className={error ? 'field is-bad slots' : 'field slots'} aria-describedby={error && 'visit-window-m'}>
      <legend>When should we arrive?</legend>
      {error && <FieldError id="visit-window-m">{error}</FieldError>}
      {isDemonstration && <p className="hint">Demonstration: these times were made up for trying the site.</p>}
      {rows(days.slice(0, DAYS_SHOWN))}
      {later.length > 0 && (
        <details open={later.some(([, list]) => list.some((each) => windowValue(each) === value))}>
          <summary>Later days</summary>
          {rows(later)}
        </details>
      )}
    </fieldset>
  )
}

function byDay(windows: readonly OpenWindow[]): [string, OpenWindow[]][] {
  const days = new Map<string, OpenWindow[]>()
  for (const window of windows) days.set(window.day, [...(days.get(window.day) ?? []), window])
  return [...days]
}

interface DayRowProps {
  day: string
  windows: readonly OpenWindow[]
  value: string
  /** Whether this day has the first window of all, which an error's link points to. */
  hasFirst: boolean
}

function DayRow({ day, windows, value, hasFirst }: DayRowProps) {
  return (
    <div className="slot-day">
      <b>{dayWords(day)}</b>
      <div>
        {windows.map((each, index) => (
          <label key={each.startMinute} className="slot">
            <input
              type="radio"
              id={hasFirst && index === 0 ? 'visit-window' : undefined}
              aria-label={`${timeWords(each.startMinute, each.endMinute)}, ${dayWords(day)}`}
              name="window"
              value={windowValue(each)}
              defaultChecked={windowValue(each) === value}
              required
            />
            <span>{timeWords(each.startMinute, each.endMinute)}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
