import type { PictureSource } from './picture-sizes.ts'

export interface PictureProps {
  picture: PictureSource
  alt: string
  /** The width at which the picture is shown, as in HTML's `sizes`. */
  sizes: string
  /**
   * Whether the picture is the largest part of the first screen and loads first. React preloads pictures with a high
   * priority, before the page's text.
   */
  isFirst?: boolean
}

/**
 * A photograph in the size that the browser needs. Its aspect ratio is set, so that nothing shifts when it loads. For
 * drawings, use `Art`.
 */
export function Picture({ picture, alt, sizes, isFirst = false }: PictureProps) {
  return (
    <img
      className="picture"
      {...picture}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}
