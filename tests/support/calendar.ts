/** The calendar of a page, read from its HTML. */

const linked = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`href="[^"]*[?;]${name}=([^"#&]+)`, 'g'))].map(([, value = '']) =>
    value.replace('+', ' '),
  )

/** The windows of the day that is shown, as forms send them. */
export const windowsIn = (html: string): string[] => linked(html, 'window')

/** The days of the month that is shown. */
export const daysIn = (html: string): string[] => linked(html, 'day')

/** Windows of one day that stays open for days: the first ones of a calendar may close at any moment. */
export async function laterWindows(read: (path: string) => Promise<string>, page: string): Promise<string[]> {
  const first = await read(page)
  const month = linked(first, 'month').at(-1)
  const days = daysIn(month ? await read(`${page}?month=${month}`) : first)
  return windowsIn(await read(`${page}?day=${days.at(-2)}`))
}
