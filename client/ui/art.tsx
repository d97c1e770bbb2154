import { ART_SIZES, type ArtName } from './art/sizes.ts'

export type { ArtName }

export interface ArtProps {
  /** The path of the folder with the brand's pictures, such as /art/glimmer. */
  folder: string
  name: ArtName
  /** Whether to load the file immediately, because it is on the first screen. */
  isEager?: boolean
  className?: string
}

/** A decorative drawing in a separate file. Its size is set, so that nothing shifts when it loads. */
export function Art({ folder, name, isEager = false, className = 'art' }: ArtProps) {
  const [width, height] = ART_SIZES[name]
  return (
    <img
      className={className}
      src={`${folder}/${name}.svg`}
      alt=""
      width={width}
      height={height}
      loading={isEager ? undefined : 'lazy'}
      decoding="async"
    />
  )
}
