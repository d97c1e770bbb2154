/** The sizes of photographs, for pages, the build and the Worker. */

/** The widths of the generated files, in pixels (specification, 'Image sizes'). */
const WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
/** The quality of the generated files, from 1 to 100. */
export const PICTURE_QUALITY = 75

/**
 * Returns the widths of the files for a photograph whose original has this width: all WIDTHS up to the original's
 * width, or only the original's width if all WIDTHS are larger.
 */
export function pictureWidths(masterWidth: number): number[] {
  const made = WIDTHS.filter((width) => width <= masterWidth)
  return made.length > 0 ? made : [masterWidth]
}

/** The URLs and size of a photograph, from `getPicture()` in worker/render/pictures.ts. */
export interface PictureSource {
  src: string
  /** The files of all widths, as HTML's `srcset`. */
  srcSet: string
  /** The size of the original photograph in pixels. All files have its aspect ratio. */
  width: number
  height: number
}

/** A brand's or an article's reference to a photograph. */
export interface Photograph {
  /** The name of a file in content/pictures, without its extension. */
  name: string
  /** The text alternative of the photograph. */
  alt: string
}
