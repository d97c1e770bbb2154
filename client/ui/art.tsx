import { ART_SIZES, type ArtName } from './art/sizes.ts'

export type { ArtName }

export interface ArtProps {
  /** Where the brand's pictures are, such as /art/glimmer. */
  folder: string
  name: ArtName
  /** What it tells; empty where the words beside it say the same. */
  alt?: string
  /** In the first screen: fetched at once. */
  isEager?: boolean
  className?: string
}

/** A drawing as a file. Its size is known, so nothing moves when it arrives. */
export function Art({ folder, name, alt = '', isEager = false, className = 'art' }: ArtProps) {
  const [width, height] = ART_SIZES[name]
  return (
    <img
      className={className}
      src={`${folder}/${name}.svg`}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? undefined : 'lazy'}
      decoding="async"
    />
  )
}
