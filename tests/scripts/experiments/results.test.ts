import { expect, test } from 'vitest'
import { EXPERIMENTS, type Experiment } from '../../../scripts/experiments/registry.ts'
import { asText, getResults } from '../../../scripts/experiments/results.ts'
import { previewLink } from '../../../scripts/experiments.ts'

const metric = 'publicweb.purchase.completed' as const
const registry = [{ ...EXPERIMENTS[0], key: 'monthly-price', metric, split: { '0': 0.5, '1': 0.5 } } as Experiment]

const counted = (name: string, variants: string, count: number) => ({
  experiment: 'monthly-price',
  name,
  variants,
  count,
})
const seen = (zero: number, one: number) => [
  counted('publicweb.experiment.exposed', 'monthly-price:0', zero),
  counted('publicweb.experiment.exposed', 'monthly-price:1', one),
  { ...counted('publicweb.experiment.exposed', 'another:0', 9), experiment: 'another' },
]
const bought = (variants: string, conversions: number) => counted(metric, variants, conversions)

test('experiment results list visitors and conversions by variation, with intervals and the sample-ratio test', () => {
  const [result] = getResults(
    [
      ...seen(1000, 1010),
      bought('monthly-price:0', 30),
      bought('pricing=39 monthly-price:1', 50),
      bought('pricing=39 monthly-price:1 hero-heading:0', 5),
      bought('pricing=39 monthly-price:1 preview', 100),
      bought('monthly-price:10', 7),
      bought('', 500),
    ],
    registry,
  )
  if (!result) throw new Error('no result')
  expect(asText(result)).toBe(
    [
      'monthly-price: publicweb.purchase.completed, 95% intervals, sample-ratio p 0.823',
      '  0        1,000 visitors, 30 conversions: 3.00% (2.11% to 4.25%)',
      '  1        1,010 visitors, 55 conversions: 5.45% (4.21% to 7.02%)',
      '           against 0: +2.45 points (+0.69 to +4.26)',
    ].join('\n'),
  )
})

test('other conversions are listed below the experiment’s own, even if they outnumber the visitors', () => {
  const also = (name: string, conversions: number) => counted(name, 'monthly-price:1', conversions)
  const [result] = getResults(
    [
      ...seen(10, 10),
      bought('monthly-price:1', 4),
      also('publicweb.lead.registered', 12),
      also('publicweb.membership.canceled', 1),
    ],
    registry,
  )
  const lines = (result ? asText(result) : '').split('\n')
  expect(lines.filter((line) => line.includes('publicweb.'))).toEqual([
    'monthly-price: publicweb.purchase.completed, 95% intervals, sample-ratio p 1.000',
    '  also publicweb.lead.registered',
    '  also publicweb.membership.canceled',
  ])
  expect(lines).toContain('  1        10 visitors, 12 conversions: 100.00% (72.25% to 100.00%)')
  expect(lines.join()).not.toContain('NaN')
})

test('experiment results warn about a split that differs from the planned split, and say if there were no visitors', () => {
  const [uneven] = getResults(seen(1000, 700), registry)
  expect(uneven && asText(uneven)).toContain('The split is not the planned one')
  const [none] = getResults([], registry)
  expect(none && asText(none)).toBe('monthly-price: no visitors since 2026-12-01')
})

test('a preview link for the local environment is unsigned, and a link for any other environment is signed for a single brand', async () => {
  expect(await previewLink('glimmer', ['pricing=39'], { environment: 'local' })).toBe(
    'http://glimmer.localhost:8787/deal?variants=pricing%7E39',
  )
  const options = { environment: 'production', secret: 'a-preview-secret-of-the-tests', now: 0 } as const
  expect(await previewLink('tidyhive', ['pricing=39', 'homepage_reskin=true'], options)).toMatch(
    /^https:\/\/tidyhive\.example\/deal\?variants=pricing%7E39%21homepage_reskin%7Etrue\*604800\*[\da-f]{32}$/,
  )
  await expect(previewLink('glimmer', ['pricing=39'], { environment: 'production' })).rejects.toThrow('PREVIEW_SECRET')
})

test.each([
  [['pricing=3999'], 'pricing must be one of 0, 19, 39, '],
  [['pricing'], 'pricing must be one of 0, 19, 39, '],
  [['pricing=39', 'montly-price=1'], "There is no flag or experiment 'montly-price'. Choose one of voucherOption, "],
  [['monthly-price=2'], 'monthly-price must be 0 or 1'],
])('a preview link that would show nothing is refused: %j', async (choices, words) => {
  await expect(previewLink('glimmer', choices, { environment: 'local' })).rejects.toThrow(words)
})

test('a preview link shows a variation of an experiment, and its host must be a URL', async () => {
  const link = (host?: string) => previewLink('glimmer', ['monthly-price=1'], { environment: 'local', host })
  expect(await link('http://localhost:9000')).toBe('http://localhost:9000/deal?variants=monthly-price%7E1')
  await expect(link('localhost:9000')).rejects.toThrow('--host must be a URL such as https://')
})

test('browser windows that showed the experiment are counted by variation and breakpoint, and previews are not counted', () => {
  const told = (variants: string, breakpoint: string, measured: number) => ({ variants, breakpoint, measured })
  const [result] = getResults(seen(10, 10), registry, [
    told('monthly-price:0', 'sm', 4),
    told('pricing=39 monthly-price:1', 'sm', 2),
    told('monthly-price:1 hero-heading:0', 'sm', 3),
    told('monthly-price:1', 'xl', 1),
    told('monthly-price:1 preview', 'xl', 100),
  ])
  expect(result?.windows).toEqual([
    { variant: '0', breakpoints: { sm: 4 } },
    { variant: '1', breakpoints: { sm: 5, xl: 1 } },
  ])
})
