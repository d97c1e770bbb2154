/** Checks the photograph of a brand or an article. */
import type { Photograph } from '../../client/ui/picture-sizes.ts'
import { assets } from '../../worker/assets.ts'
import { type Found, unless } from './finding.ts'

/**
 * The limits of the master's width in pixels: enough for a phone with three device pixels per CSS pixel, and at most
 * the largest size that is made.
 */
const WIDTH = { min: 1080, max: 3840 }
/** Width divided by height. Pages show the photograph as wide as their text. */
const RATIO = { min: 4 / 3, max: 2.4 }
const ALT = { min: 20, max: 200 }

const HOW = "See 'A photograph' in docs/how-to.md."

/** Checks that the file exists, is large enough and in landscape format, and has a text that says what it shows. */
export function photographFindings({ photograph }: { photograph?: Photograph | undefined }): Found[] {
  if (!photograph) return []
  const { name, alt } = photograph
  const built = assets.pictures[name]
  if (!built) return unless(false, `There is no photograph content/pictures/${name}.`, HOW)
  const { width, height } = built
  const [ratio, at] = [width / height, `content/pictures/${name} of ${width} by ${height}`]
  return [
    ...unless(width >= WIDTH.min && width <= WIDTH.max, `${at} is not ${WIDTH.min} to ${WIDTH.max} wide.`, HOW),
    ...unless(ratio >= RATIO.min && ratio <= RATIO.max, `${at} is not between 4:3 and 12:5.`, HOW),
    ...unless(
      alt.length >= ALT.min && alt.length <= ALT.max && alt === alt.trim(),
      `The alt text of ${name} has ${alt.length} characters, not ${ALT.min} to ${ALT.max}.`,
      HOW,
    ),
    ...unless(
      !/^(?:an? )?(?:image|photo|picture)/iu.test(alt),
      `The alt text of ${name} says that it is an image.`,
      HOW,
    ),
  ]
}
