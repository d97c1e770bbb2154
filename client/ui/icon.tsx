import type { LineIcon } from './icons.generated.ts'
import { InlineSvg } from './inline-svg.tsx'

/** A line icon (Lucide). It is decorative only, because the text beside it says the same. */
export function Icon({ icon, isSmall = false }: { icon: LineIcon; isSmall?: boolean }) {
  const size = isSmall ? 16 : 20
  return (
    <InlineSvg
      className={isSmall ? 'i i-16' : 'i'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      markup={icon.markup}
    />
  )
}
