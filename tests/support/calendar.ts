const linked = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`href="[^"]*[?;]${name}=([^"#&]+)`, 'g'))].map(([, value = '']) =>
    value.replace('+', ' '),
  )

/** Returns the arrival windows that a calendar's HTML links to, as forms send them. */
export const windowsIn = (html: string): string[] => linked(html, 'window')

/** Returns the days that a calendar's HTML links to. */
export const daysIn = (html: string): string[] => linked(html, 'day')

/** Returns arrival windows on a later day, because the first windows of a calendar may close while the test runs. */
export async function laterWindows(read: (path: string) => Promise<string>, page: string): Promise<string[]> {
  const first = await read(page)
  const month = linked(first, 'month').at(-1)
  const days = daysIn(month ? await read(`${page}?month=${month}`) : first)
  return windowsIn(await read(`${page}?day=${days.at(-2)}`))
}
