import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

/** A font subset to a text at one weight, opened. fontkit cannot vary a woff2 itself. */
export async function cutFont(file: Buffer, text: string, weight?: number): Promise<fontkit.Font> {
  const cut = weight
    ? await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
    : file
  // fontkit reads a glyph's header even if the glyph is empty, and a space at the very end would be past the end of the
  // file.
  const font = fontkit.create(weight ? Buffer.concat([cut, Buffer.alloc(16)]) : cut)
  if (!('layout' in font)) throw new Error('This is a collection of fonts, not one')
  return font
}
