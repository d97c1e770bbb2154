import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EXPERIMENTS, type Experiment, experimentsPastEnd } from '../../../scripts/experiments/registry.ts'
import { payloadProblems } from '../../../scripts/experiments.ts'
import { brandById } from '../../../worker/brands/registry.ts'
import { isCopyName } from '../../../worker/experiments/copy.ts'
import { isFlagName } from '../../../worker/experiments/flags.ts'

test('each experiment has a key, an owner and a hypothesis, lasts at most half a year, names only existing brands, and splits all their visitors', () => {
  expect(new Set(EXPERIMENTS.map(({ key }) => key)).size).toBe(EXPERIMENTS.length)
  for (const { key, owner, hypothesis, startsOn, endsOn, brands, parameters, split } of EXPERIMENTS) {
    expect(key).toMatch(/^[\w-]{3,60}$/)
    expect(owner.length, key).toBeGreaterThan(2)
    expect(hypothesis.length, key).toBeGreaterThan(20)
    const days = (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000
    expect(days, key).toBeGreaterThan(0)
    expect(days, key).toBeLessThanOrEqual(184)
    for (const id of brands === 'all' ? [] : brands) expect(brandById(id), id).toBeDefined()
    for (const name of parameters) expect(isFlagName(name) || isCopyName(name), name).toBe(true)
    expect(Object.values(split).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1)
  }
})

test('the operator status lists an experiment from the day after its planned end', () => {
  const { endsOn } = EXPERIMENTS[0] as Experiment
  expect(experimentsPastEnd(endsOn)).not.toContainEqual(expect.objectContaining({ experiment: EXPERIMENTS[0]?.key }))
  expect(experimentsPastEnd(`${endsOn}~`)).toContainEqual(expect.objectContaining({ experiment: EXPERIMENTS[0]?.key }))
})

test('the demonstration payload runs registered experiments with parameters and values that exist', () => {
  expect(payloadProblems(readFileSync('scripts/experiments/demonstration.json', 'utf8'))).toEqual([])
})

const registered = [{ ...EXPERIMENTS[0], key: 'monthly-price', parameters: ['pricing'] } as Experiment]
const running = (key: string, name: string, variations: unknown[]) =>
  payloadProblems(JSON.stringify({ features: { [name]: { rules: [{ key, variations }] } } }), registered)

test('a payload is refused if it has an unknown parameter, a price not on sale, or an experiment not registered for the parameter', () => {
  expect(running('monthly-price', 'pricing', [0, 39])).toEqual([])
  expect(running('monthly-price', 'vocherOption', [])).toEqual(['vocherOption: the site has no such parameter'])
  expect(running('monthly-price', 'pricing', [0, 29])).toEqual(['pricing: 29 is not one of its values'])
  expect(running('other', 'pricing', [0, 39])).toEqual([expect.stringContaining("'other' is not in")])
  expect(running('monthly-price', 'homepage_reskin', [false, true])).toEqual([
    expect.stringContaining('is not registered for it'),
  ])
  expect(payloadProblems('{')).toEqual(['The file is not a payload, or it is too long'])
})

test('a payload is refused if it does not split visitors as registered, because the flag service splits them evenly without weights', () => {
  const uneven = [{ ...EXPERIMENTS[0], key: 'monthly-price', split: { '0': 0.9, '1': 0.1 } } as Experiment]
  const weighted = (weights: unknown, coverage?: number) => {
    const rule = { key: 'monthly-price', variations: [0, 39], weights, coverage }
    return payloadProblems(JSON.stringify({ features: { pricing: { rules: [rule] } } }), uneven)
  }
  expect(weighted([0.9, 0.1])).toEqual([])
  expect(weighted([0.9, 0.1], 0.2), 'with a part of all visitors').toEqual([])
  const refused = ["pricing: the experiment 'monthly-price' has weights 0.5, 0.5, but is registered with 0.9, 0.1"]
  expect(weighted(undefined), 'without weights').toEqual(refused)
  expect(weighted([0.9]), 'with too few weights').toEqual(refused)
  expect(weighted([0.9, 0.9]), 'with weights over 1').toEqual(refused)
  expect(weighted([0.1, 0.9])).toEqual([expect.stringContaining('has weights 0.1, 0.9')])
  expect(running('monthly-price', 'pricing', [0, 39, 59])).toEqual([
    expect.stringContaining('registered with 0.5, 0.5'),
  ])
})
