/** Returns the median of a list, which is the mean of the middle two for an even length. NaN for an empty list. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * Returns a linearly interpolated quantile. A `share` of 0 is the smallest value, 1 the largest. NaN for an empty list.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** Formats the interquartile range of a list, such as '0.81 to 0.85'. */
export function middleHalf(values: readonly number[], digits: number): string {
  return `${quantile(values, 0.25).toFixed(digits)} to ${quantile(values, 0.75).toFixed(digits)}`
}
