import { formatCents } from '../../../graphql/contract/text/format.ts'

/** A region's rate on the scale of its state. */
export interface RateMark {
  name: string
  /** The member rate in dollars per hour. */
  rate: number
}

export interface RateScaleProps {
  state: string
  /** The regions of the state. */
  marks: readonly RateMark[]
  /** The name of the region of the page's place. */
  here: string
  /** The mean member rate of all regions in the country, in dollars per hour. If null, the scale omits it. */
  nationalRate: number | null
}

/** How many dollars the scale extends beyond the lowest and the highest mark. */
const MARGIN = 1.5
const WIDTH = 320

/** A scale in dollars with a dot for each region of a state. The dot of the page's region is highlighted. */
export function RateScale({ state, marks, here, nationalRate }: RateScaleProps) {
  const rates = [...marks.map(({ rate }) => rate), ...(nationalRate === null ? [] : [nationalRate])]
  const [low, high] = [Math.min(...rates) - MARGIN, Math.max(...rates) + MARGIN]
  const at = (rate: number) => Math.round(((rate - low) / (high - low)) * WIDTH)
  const mine = marks.find(({ name }) => name === here)
  if (!mine) return null
  const others = marks.filter(({ name }) => name !== here)
  return (
    <svg className="scale" viewBox={`0 0 ${WIDTH} 72`} role="img" aria-label={labelOf(state, marks, mine)}>
      <path className="scale-line" d={`M0 40h${WIDTH}`} />
      {nationalRate !== null && (
        <>
          <path className="scale-mean" d={`M${at(nationalRate)} 28v24`} />
          <text x={at(nationalRate)} y="68" textAnchor={anchorAt(at(nationalRate))}>
            US average {formatCents(Math.round(nationalRate * 100))}
          </text>
        </>
      )}
      {others.map(({ name, rate }) => (
        <circle key={name} cx={at(rate)} cy="40" r="5" />
      ))}
      <circle className="scale-here" cx={at(mine.rate)} cy="40" r="9" />
      <text className="scale-name" x={at(mine.rate)} y="18" textAnchor={anchorAt(at(mine.rate))}>
        {formatCents(mine.rate * 100)} here
      </text>
    </svg>
  )
}

/** Returns the anchor that keeps text near an end of the scale inside the picture. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < 60) return 'start'
  return x > WIDTH - 60 ? 'end' : 'middle'
}

function labelOf(state: string, marks: readonly RateMark[], mine: RateMark): string {
  const rates = marks.map(({ rate }) => rate)
  const [low, high] = [Math.min(...rates), Math.max(...rates)].map((rate) => formatCents(rate * 100))
  return `Member rates in ${state} go from ${low} to ${high} an hour; here it is ${formatCents(mine.rate * 100)}.`
}
