export interface Arm {
  visitors: number
  conversions: number
}

/**
 * The sample-ratio test (Pearson's chi-squared test). Returns the probability that a correct assignment deviates from
 * the planned split by at least as much as these counts. Below 0.001, assignment or counting is broken and the results
 * must not be used. `weights` must add up to 1.
 */
export function sampleRatioP(visitors: readonly number[], weights: readonly number[]): number {
  const total = visitors.reduce((sum, each) => sum + each, 0)
  if (total === 0 || visitors.length < 2) return 1
  const statistic = visitors.reduce((sum, seen, index) => {
    const planned = total * (weights[index] ?? 0)
    return planned === 0 ? (seen === 0 ? sum : Number.POSITIVE_INFINITY) : sum + (seen - planned) ** 2 / planned
  }, 0)
  return upperChiSquared(statistic, visitors.length - 1)
}

/** Returns a conversion rate with its 95% confidence interval (Wilson's score interval). */
export function getRate({ visitors, conversions }: Arm): { rate: number; low: number; high: number } {
  if (visitors === 0) return { rate: 0, low: 0, high: 1 }
  // A visitor who blocked the counting of their visit may still convert, so there may be more conversions than
  // visitors.
  const rate = Math.min(1, conversions / visitors)
  const z = 1.959964
  const denominator = 1 + z ** 2 / visitors
  const center = (rate + z ** 2 / (2 * visitors)) / denominator
  const half = (z * Math.sqrt((rate * (1 - rate)) / visitors + z ** 2 / (4 * visitors ** 2))) / denominator
  return { rate, low: Math.max(0, center - half), high: Math.min(1, center + half) }
}

/**
 * Returns how much a variation's rate differs from the control's, with the 95% confidence interval (Newcombe's method,
 * no pooling).
 */
export function compareArms(control: Arm, variation: Arm): { difference: number; low: number; high: number } {
  const [a, b] = [getRate(control), getRate(variation)]
  const difference = b.rate - a.rate
  return {
    difference,
    low: difference - Math.hypot(b.rate - b.low, a.high - a.rate),
    high: difference + Math.hypot(b.high - b.rate, a.rate - a.low),
  }
}

/**
 * Returns P(X ≥ x) for a chi-squared variable: the regularized upper incomplete gamma function Q(degrees / 2, x / 2).
 */
function upperChiSquared(x: number, degrees: number): number {
  if (x <= 0) return 1
  if (x === Number.POSITIVE_INFINITY) return 0
  const [shape, at] = [degrees / 2, x / 2]
  // Computed by recurrence from Q(1/2, ·) = erfc(√·) or Q(1, ·) = e^-·.
  let [done, sum] = degrees % 2 === 1 ? [0.5, complementaryError(Math.sqrt(at))] : [1, Math.exp(-at)]
  for (; done < shape; done++) sum += Math.exp(done * Math.log(at) - at - logGamma(done + 1))
  return Math.min(1, Math.max(0, sum))
}

/**
 * Returns erfc, accurate to about 1e-7 (Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26, refined by
 * Numerical Recipes).
 */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.5 * x)
  const terms = [-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587]
  const series = [...terms, -0.82215223, 0.17087277].reduceRight((sum, term) => term + t * sum, 0)
  return t * Math.exp(-x * x + series)
}

/** Returns the logarithm of the gamma function for whole and half numbers, which are the only ones needed. */
function logGamma(x: number): number {
  let sum = 0
  let at = x
  for (; at > 1; at--) sum += Math.log(at - 1)
  return at === 0.5 ? sum + Math.log(Math.PI) / 2 : sum
}
