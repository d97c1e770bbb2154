import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EXPERIMENTS, type Experiment, experimentsPastEnd } from '../../../scripts/experiments/registry.ts'
import { payloadProblems } from '../../../scripts/experiments.ts'
import { brandById } from '../../../worker/brands/registry.ts'
import { isCopyName } from '../../../worker/experiments/copy.ts'
import { isFlagName } from '../../../worker/experiments/flags.ts'

describe.each(EXPERIMENTS.map((each) => [each.key, each] as const))('the experiment %s', (key, experiment) => {
  test('has an owner, a hypothesis, and a duration of at most half a year', () => {
    expect(key).toMatch(/^[\w-]{3,60}$/)
    expect(experiment.owner.length).toBeGreaterThan(2)
    expect(experiment.hypothesis.length).toBeGreaterThan(20)
    const [starts, ends] = [Date.parse(experiment.startsOn), Date.parse(experiment.endsOn)]
    expect(ends - starts).toBeGreaterThan(0)
    expect(ends - starts).toBeLessThanOrEqual(184 * 86_400_000)
  })

  test('uses brands and parameters that exist, and splits all visitors', () => {
    for (const id of experiment.brands === 'all' ? [] : experiment.brands) expect(brandById(id), id).toBeDefined()
    for (const name of experiment.parameters) expect(isFlagName(name) || isCopyName(name), name).toBe(true)
    expect(Object.values(experiment.split).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1)
  })
})

test('the operator status lists an experiment from the day after its planned end', () => {
  const { endsOn } = EXPERIMENTS[0] as Experiment
  expect(experimentsPastEnd(endsOn)).not.toContainEqual(expect.objectContaining({ experiment: EXPERIMENTS[0]?.key }))
  expect(experimentsPastEnd(`${endsOn}~`)).toContainEqual(expect.objectContaining({ experiment: EXPERIMENTS[0]?.key }))
})

test('experiments have different keys', () => {
  expect(new Set(EXPERIMENTS.map(({ key }) => key)).size).toBe(EXPERIMENTS.length)
})

test('the demonstration payload runs registered experiments with parameters and values that exist', () => {
  expect(payloadProblems(readFileSync('scripts/experiments/demonstration.json', 'utf8'))).toEqual([])
})

describe('a payload is refused', () => {
  const registered = [{ ...EXPERIMENTS[0], key: 'monthly-price', parameters: ['pricing'] } as Experiment]
  const running = (key: string, name: string, variations: unknown[]) =>
    payloadProblems(JSON.stringify({ features: { [name]: { rules: [{ key, variations }] } } }), registered)

  test('if it has an unknown parameter, a price not on sale, or an experiment not registered for the parameter', () => {
    expect(running('monthly-price', 'pricing', [0, 39])).toEqual([])
    expect(running('monthly-price', 'vocherOption', [])).toEqual(['vocherOption: the site has no such parameter'])
    expect(running('monthly-price', 'pricing', [0, 29])).toEqual(['pricing: 29 is not one of its values'])
    expect(running('other', 'pricing', [0, 39])).toEqual([expect.stringContaining("'other' is not in")])
    expect(running('monthly-price', 'homepage_reskin', [false, true])).toEqual([
      expect.stringContaining('is not registered for it'),
    ])
    expect(payloadProblems('{')).toEqual(['It is not a payload, or too long'])
  })
})
