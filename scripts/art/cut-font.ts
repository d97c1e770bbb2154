import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

/**
 * Opens a font. With a weight, first reduces the font to that weight and to the characters of `text`, because fontkit
 * cannot vary a woff2.
 */
export async function cutFont(file: Buffer, text: string, weight?: number): Promise<fontkit.Font> {
  const cut = weight
    ? await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
    : file
  // Appends zero bytes, because fontkit reads a glyph's header even if the glyph is empty. For a space at the very end,
  // that header would lie past the end of the file.
  const font = fontkit.create(weight ? Buffer.concat([cut, Buffer.alloc(16)]) : cut)
  if (!('layout' in font)) throw new Error('This is a collection of fonts, not one')
  return font
}
