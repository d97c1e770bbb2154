import type { PictureSource } from './picture-sizes.ts'

export interface PictureProps {
  picture: PictureSource
  alt: string
  /** How wide it is shown, as in HTML's `sizes`. */
  sizes: string
  /** The largest part of the first screen: loaded first. React preloads what has high priority, before the page's text. */
  isFirst?: boolean
  className?: string
}

/** A photograph (drawings are `Art`) in the size that the browser needs. Its ratio is set, so nothing shifts when it loads. */
export function Picture({ picture, alt, sizes, isFirst = false, className = 'picture' }: PictureProps) {
  return (
    <img
      className={className}
      {...picture}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}
