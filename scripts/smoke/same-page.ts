/** Removes the differences between visitors from a page's HTML, so that the pages of two visitors can be compared. */

const BOUNDARY = /<!--\$\?--><template id="B:([\da-f]+)"><\/template>[\s\S]*?<!--\/\$-->/gu
const PART = /<div hidden id="S:([\da-f]+)">([\s\S]*?)<\/div>(?=<script nonce=)/gu
const SCRIPT = /<script nonce="[^"]*">(?:requestAnimationFrame\(|\$R)(?:(?!<\/script>)[\s\S])*<\/script>/gu

/** Replaces the fallbacks in a page with their streamed parts, as React's script does in a browser. */
export function inPlace(html: string): string {
  const parts = new Map<string, string>()
  const page = html.replace(PART, (_, number: string, part: string) => {
    parts.set(number, part)
    return ''
  })
  return page
    .replace(BOUNDARY, (place, number: string) => parts.get(number) ?? place)
    .replace(SCRIPT, '')
    .replace(/<\/?streamed-part>|<!--\/?\$-->/gu, '')
}

/**
 * Removes the parts of a page that differ between visitors: the consent banner, which crawlers do not get, and the
 * comments that React puts between adjacent texts.
 */
export function forEveryone(html: string): string {
  return html
    .replace(/<div class="cookies-room"><\/div><div class="cookies">[\s\S]*?<\/section><\/div>/, '')
    .replaceAll('<!-- -->', '')
}
