import { house } from './art/inline.generated.ts'
import { InlineSvg } from './inline-svg.tsx'

/**
 * The drawn house. Inline, so that the first screen is complete with the first bytes, and painted with the brand's
 * tokens, so that one drawing serves all brands.
 */
export function House() {
  return (
    <InlineSvg
      className="art"
      viewBox={`0 0 ${house.width} ${house.height}`}
      width={house.width / 2}
      height={house.height / 2}
      fill="var(--i-ink)"
      strokeLinecap="round"
      strokeLinejoin="round"
      markup={house.markup}
    />
  )
}
