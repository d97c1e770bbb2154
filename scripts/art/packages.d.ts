/** Type declarations for the parts of two untyped packages that scripts/art uses. */
declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  interface Glyph {
    path: { commands: PathCommand[] }
    advanceWidth: number
  }
  interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number }
  }
  interface FontCollection {
    fonts: Font[]
  }
  export function create(file: Buffer): Font | FontCollection
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      /** The OpenType features to keep. */
      keepFeatures?: readonly string[]
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
