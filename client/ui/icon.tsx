import type { SVGAttributes } from 'react'
import type { LineIcon } from './icons.generated.ts'
import { ownHtml } from './own-html.ts'

interface InlineSvgProps extends Omit<SVGAttributes<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> {
  viewBox: string
  /**
   * The size in px, which matters in unsupported browsers, because they get no styles
   * (docs/decisions/016-the-oldest-browsers.md).
   */
  width: number
  height: number
  /** The SVG content. It must be one of our own generated drawings. */
  markup: string
}

/** An inline, decorative drawing. */
export function InlineSvg({ markup, ...rest }: InlineSvgProps) {
  return (
    <svg
      {...rest}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, and React has no other way to insert them
      dangerouslySetInnerHTML={{ __html: ownHtml(markup) }}
    />
  )
}

/** A line icon (Lucide). It is decorative only, because the text beside it has the same meaning. */
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
