/**
 * A page without what differs by visitor only: the question for consent, which crawlers are not asked, and React's
 * separators.
 */
export function forEveryone(html: string): string {
  return html
    .replace(/<div class="cookies-room"><\/div><div class="cookies">[\s\S]*?<\/section><\/div>/, '')
    .replaceAll('<!-- -->', '')
}
