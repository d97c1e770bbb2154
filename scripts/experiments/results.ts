/**
 * Calculates an experiment's results from the counts: visitors and conversions by variation, and how reliable they are.
 */
import { CONVERSIONS, type Conversion, EXPERIMENTS, type Experiment } from './registry.ts'
import { type Arm, compareArms, getRate, sampleRatioP } from './statistics.ts'

const EXPOSED = 'publicweb.experiment.exposed'

/**
 * Returns the query that counts an experiment's events on its brands, from the day `since` to its last day. The counts
 * are exact. Their table, `experiment_days`, keeps them for longer than Analytics Engine, which deletes events after
 * three months.
 */
export function countsQuery({ key, startsOn, endsOn, brands }: Experiment, since = startsOn): string {
  const listed = brands === 'all' ? '' : `AND brand IN (${brands.map((id) => `'${id}'`).join(', ')})`
  return `SELECT '${key}' AS experiment, name, variants, SUM(count) AS count FROM experiment_days
    WHERE day BETWEEN '${since}' AND '${endsOn}' ${listed} AND instr(' ' || variants, ' ${key}:') > 0 GROUP BY name, variants`
}

/**
 * A row of counts. `variants` has the format of `Experiments.summary`: `monthly-price:1 hero-heading:0`. It may also
 * contain flag values.
 */
export interface CountRow {
  experiment: string
  name: string
  variants: string
  count: number
}

/**
 * Queries how often the A/B script reported each breakpoint with each combination of variants in the last three months.
 * If there are many reports, the numbers are estimated from samples.
 */
export const WINDOWS_QUERY = `SELECT blob4 AS variants, blob5 AS breakpoint, SUM(_sample_interval) AS measured FROM publicweb_events
  WHERE {after} AND blob1 = 'publicweb.window.measured' GROUP BY variants, breakpoint`

export interface WindowRow {
  variants: string
  breakpoint: string
  measured: number
}

type VariantArm = Arm & { variant: string }

export interface ExperimentResult {
  experiment: Experiment
  /** Visitors, and conversions by the experiment's own metric. */
  arms: readonly VariantArm[]
  /** Visitors, and conversions by each other metric with at least one conversion. */
  others: readonly { metric: Conversion; arms: readonly VariantArm[] }[]
  /** The number of browser windows that showed each variant, by breakpoint, as the A/B script reported them. */
  windows: readonly { variant: string; breakpoints: Readonly<Record<string, number>> }[]
  sampleRatioP: number
}

/** A p-value below this means that the assignment or the counting is wrong. */
const SUSPICIOUS_P = 0.001

/** Returns the results of registered experiments. Does not count visitors who use a preview link. */
export function getResults(
  counts: readonly CountRow[],
  registry: readonly Experiment[] = EXPERIMENTS,
  windows: readonly WindowRow[] = [],
): ExperimentResult[] {
  return registry.map((experiment) => {
    const { key, metric, split } = experiment
    const own = counts.filter((row) => row.experiment === key)
    const counted = (name: string, variant: string) =>
      sum(
        own.filter((row) => row.name === name && hasVariant(row.variants, `${key}:${variant}`)).map((row) => row.count),
      )
    const getArms = (name: Conversion): VariantArm[] =>
      Object.keys(split).map((variant) => ({
        variant,
        visitors: counted(EXPOSED, variant),
        conversions: counted(name, variant),
      }))
    const arms = getArms(metric)
    const others = CONVERSIONS.filter((each) => each !== metric)
      .map((each) => ({ metric: each, arms: getArms(each) }))
      .filter((each) => each.arms.some((arm) => arm.conversions > 0))
    const visitors = arms.map((arm) => arm.visitors)
    return {
      experiment,
      arms,
      others,
      windows: getWindows(experiment, windows),
      sampleRatioP: sampleRatioP(visitors, Object.values(split)),
    }
  })
}

function getWindows({ key, split }: Experiment, rows: readonly WindowRow[]): ExperimentResult['windows'] {
  return Object.keys(split).flatMap((variant) => {
    const breakpoints: Record<string, number> = {}
    for (const { variants, breakpoint, measured } of rows) {
      if (!hasVariant(variants, `${key}:${variant}`)) continue
      breakpoints[breakpoint] = (breakpoints[breakpoint] ?? 0) + Number(measured)
    }
    return Object.keys(breakpoints).length > 0 ? [{ variant, breakpoints }] : []
  })
}

function hasVariant(variants: string, wanted: string): boolean {
  const all = variants.split(' ')
  return all.includes(wanted) && !all.includes('preview')
}

const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + Number(each), 0)

/** Formats a result as text. */
export function asText(
  { experiment, arms, others, windows, sampleRatioP: p }: ExperimentResult,
  since = experiment.startsOn,
): string {
  const total = sum(arms.map((arm) => arm.visitors))
  if (total === 0) return `${experiment.key}: no visitors since ${since}`
  const warning =
    p < SUSPICIOUS_P ? '  The split is not the planned one: find out why before reading anything into this.' : ''
  return [
    `${experiment.key}: ${experiment.metric}, 95% intervals, sample-ratio p ${p.toFixed(3)}`,
    ...getLines(arms),
    warning,
    ...others.flatMap((each) => [`  also ${each.metric}`, ...getLines(each.arms)]),
    ...windows.map(({ variant, breakpoints }) => `  windows  ${variant}: ${listed(breakpoints)}`),
  ]
    .filter(Boolean)
    .join('\n')
}

function getLines(arms: readonly VariantArm[]): string[] {
  const [control] = arms
  return arms.map((arm, index) => {
    const { rate, low, high } = getRate(arm)
    const counts = `${arm.visitors.toLocaleString('en-US')} visitors, ${arm.conversions.toLocaleString('en-US')} conversions`
    const line = `  ${arm.variant.padEnd(8)} ${counts}: ${percent(rate)} (${percent(low)} to ${percent(high)})`
    if (index === 0 || !control) return line
    const change = compareArms(control, arm)
    return `${line}\n${' '.repeat(11)}against ${control.variant}: ${points(change.difference)} points (${points(change.low)} to ${points(change.high)})`
  })
}

/** Formats window counts, such as 'sm 12, lg 3'. */
function listed(breakpoints: Readonly<Record<string, number>>): string {
  const named = Object.entries(breakpoints).map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`)
  return named.sort().join(', ')
}

const percent = (rate: number) => `${(100 * rate).toFixed(2)}%`
const points = (rate: number) => `${rate < 0 ? '−' : '+'}${(100 * Math.abs(rate)).toFixed(2)}`
