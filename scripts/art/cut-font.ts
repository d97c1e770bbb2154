import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

/** A font cut to some text at one weight, opened. fontkit cannot vary a woff2 itself. */
export async function cutFont(file: Buffer, text: string, weight?: number): Promise<fontkit.Font> {
  const cut = weight
    ? await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
    : file
  // fontkit reads a glyph's header even where the glyph is empty; a space at the very end would lie past the file
  const font = fontkit.create(weight ? Buffer.concat([cut, Buffer.alloc(16)]) : cut)
  if (!('layout' in font)) throw new Error('This is a collection of fonts, not one')
  return font
}
