import { ART_SIZES } from './art/sizes.ts'
import { InlineSvg } from './inline-svg.tsx'

const [width, height] = ART_SIZES.house

/**
 * The drawn house. Inline, so that the first screen is complete with the first bytes, and painted with the brand's
 * tokens, so that one drawing serves all brands. `markup` is the drawing's content (worker/render/page-parts.ts).
 */
export function House({ markup }: { markup: string }) {
  return (
    <InlineSvg
      className="art"
      viewBox={`0 0 ${width} ${height}`}
      width={width / 2}
      height={height / 2}
      fill="var(--i-ink)"
      strokeLinecap="round"
      strokeLinejoin="round"
      markup={markup}
    />
  )
}
