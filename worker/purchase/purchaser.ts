/** The prefix of a purchaser whose facts were signed with the previous key, from which their ids are derived. */
export const PREVIOUS = '~'

/** A purchaser whose cookie either key signed. Undefined if the key that its ids came from is gone. */
export function purchaserUnder(
  key: 'current' | 'previous',
  purchaser: string,
  hasPrevious: boolean,
): string | undefined {
  const isOlder = purchaser.startsWith(PREVIOUS)
  if (key === 'previous') return isOlder ? undefined : PREVIOUS + purchaser
  return isOlder && !hasPrevious ? undefined : purchaser
}
