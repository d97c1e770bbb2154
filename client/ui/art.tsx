import { ART_SIZES, type ArtName } from './art/sizes.ts'

export type { ArtName }

export interface ArtProps {
  /** Where the brand's pictures are, such as /art/glimmer. */
  folder: string
  name: ArtName
  /** The alt text; empty if the surrounding text says the same. */
  alt?: string
  /** On the first screen: loaded eagerly. */
  isEager?: boolean
  className?: string
}

/** A drawing as a file. Its size is set, so nothing shifts when it loads. */
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
