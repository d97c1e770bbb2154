/** The sizes of photographs, for pages, the build and the Worker. */

/** The widths of the generated files, in pixels (specification, 'Image sizes'). */
const WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
/** The quality of the generated files, from 1 to 100. */
export const PICTURE_QUALITY = 75

/** The widths for a master of this width: none is larger than the master itself, unless the master is smaller than all. */
export function pictureWidths(masterWidth: number): number[] {
  const made = WIDTHS.filter((width) => width <= masterWidth)
  return made.length > 0 ? made : [masterWidth]
}

/** A photograph's files: `pictureOf()` in worker/render/pictures.ts. */
export interface PictureSource {
  src: string
  /** Every width. */
  srcSet: string
  /** The size of the master; all files have its aspect ratio. */
  width: number
  height: number
}

/** A photograph as a brand or an article names it. */
export interface Photograph {
  /** A file of content/pictures, without its extension. */
  name: string
  /** What can be seen, for people who cannot see it. */
  alt: string
}
