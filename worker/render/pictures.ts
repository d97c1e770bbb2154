/** Returns the URLs at which browsers find photographs: docs/decisions/044-photographs.md. */
import { PICTURE_QUALITY, type PictureSource, pictureWidths } from '../../client/ui/picture-sizes.ts'
import { assets, type BuiltPicture } from '../assets.ts'
import type { Environment } from '../env.ts'

/** The width of `src` in pixels, for browsers that do not support `srcset`. */
const USUAL_WIDTH = 1080

/**
 * Returns the URLs and the size of a photograph in content/pictures. Throws for an unknown name, which the build
 * prevents.
 */
export function getPicture(name: string, environment: Environment): PictureSource {
  const built: BuiltPicture | undefined = assets.pictures[name]
  if (!built) throw new Error(`No photograph is named '${name}'`)
  const { width, height } = built
  const widths = pictureWidths(width)
  const url = (each: number) => getUrl(built, each, environment)
  return {
    src: url(widths.findLast((each) => each <= USUAL_WIDTH) ?? width),
    srcSet: widths.map((each) => `${url(each)} ${each}w`).join(', '),
    width,
    height,
  }
}

/**
 * Returns the URL of a picture at one width. In a zone, Cloudflare makes each size from the original file on first
 * request. Preview hosts and local development have no zone, so the build makes the sizes for them.
 */
function getUrl({ path, ext }: BuiltPicture, width: number, environment: Environment): string {
  const hasService = environment === 'staging' || environment === 'production'
  if (!hasService) return `${path}-${width}.webp`
  return `/cdn-cgi/image/width=${width},quality=${PICTURE_QUALITY},format=auto${path}${ext}`
}
