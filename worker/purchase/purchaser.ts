/**
 * The prefix of a purchaser whose facts were signed with the previous key. The purchaser's attempt ids are derived from
 * the previous key.
 */
export const PREVIOUS = '~'

/**
 * Returns the purchaser of a cookie that either key signed. Undefined if the key that the attempt ids were derived from
 * is gone.
 */
export function purchaserUnder(
  key: 'current' | 'previous',
  purchaser: string,
  hasPrevious: boolean,
): string | undefined {
  const isOlder = purchaser.startsWith(PREVIOUS)
  if (key === 'previous') return isOlder ? undefined : PREVIOUS + purchaser
  return isOlder && !hasPrevious ? undefined : purchaser
}
