/** The middle of a list; of an even one, the mean of the two in the middle. NaN of nothing. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Between 0 (smallest) and 1 (largest), straight between neighbours. NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** The middle half of a list, as '0.81 to 0.85'. */
export function middleHalf(values: readonly number[], digits: number): string {
  return `${quantile(values, 0.25).toFixed(digits)} to ${quantile(values, 0.75).toFixed(digits)}`
}
