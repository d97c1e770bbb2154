/** Converts text to outlines, so that the wordmarks of logos and the headlines of social cards need no font. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

/** A typeface from an npm package, and the weight to use if the typeface is variable. */
export interface Face {
  /** The module specifier of the font file, such as '@fontsource/dosis/files/dosis-latin-800-normal.woff'. */
  file: string
  weight?: number
}

export interface OutlinedText {
  text: string
  /** Extra letter spacing, in thousandths of an em. */
  tracking?: number
}

type Command = { name: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; points: Point[] }
type Point = readonly [number, number]

export interface Outline {
  commands: Command[]
  left: number
  right: number
  bottom: number
  top: number
  /** The x coordinate where the next letter would start. */
  advance: number
  unitsPerEm: number
}

/** The characters of Latin-1, and the punctuation used in copy. */
const CHARACTERS = `${String.fromCodePoint(...Array.from({ length: 224 }, (_, index) => 32 + index))}–—‘’“”…`

const { resolve } = createRequire(import.meta.url)
const faces = new Map<string, Promise<fontkit.Font>>()

/** Returns the outlines of a string in font units, with y pointing up. */
export async function outline(face: Face, { text, tracking = 0 }: OutlinedText): Promise<Outline> {
  const key = `${face.file} ${face.weight}`
  // Each font is opened only once, because subsetting a variable font takes much longer than setting a line of text.
  const opening = faces.get(key) ?? readFile(resolve(face.file)).then((file) => cutFont(file, CHARACTERS, face.weight))
  faces.set(key, opening)
  const font = await opening
  const run = font.layout(text)
  const out: Outline = {
    commands: [],
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
    advance: 0,
    unitsPerEm: font.unitsPerEm,
  }
  run.glyphs.forEach((glyph, index) => {
    for (const command of glyph.path.commands) {
      const points: Point[] = []
      for (let at = 0; at + 1 < command.args.length; at += 2) {
        const y = command.args[at + 1] ?? 0
        const x = out.advance + (command.args[at] ?? 0)
        points.push([x, y])
        out.left = Math.min(out.left, x)
        out.right = Math.max(out.right, x)
        out.bottom = Math.min(out.bottom, y)
        out.top = Math.max(out.top, y)
      }
      out.commands.push({ name: command.command, points })
    }
    out.advance += (run.positions[index]?.xAdvance ?? 0) + (tracking / 1000) * font.unitsPerEm
  })
  return out
}

/**
 * Opens a font. With a weight, first reduces the font to that weight and to the characters of `text`, because fontkit
 * cannot select the weight in a variable WOFF2 font.
 */
export async function cutFont(file: Buffer, text: string, weight?: number): Promise<fontkit.Font> {
  const cut = weight
    ? await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
    : file
  // Appends zero bytes, because fontkit reads a glyph's header even if the glyph is empty. For a space at the very end,
  // that header would lie past the end of the file.
  const font = fontkit.create(weight ? Buffer.concat([cut, Buffer.alloc(16)]) : cut)
  if (!('layout' in font)) throw new Error('This is a font collection, not a single font')
  return font
}

const LETTERS = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' } as const
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals

/**
 * Returns path data with relative commands, without accumulated rounding errors. `map` converts font units to units of
 * the picture, and `decimals` is the precision in these units.
 */
export function pathData({ commands }: Outline, map: (x: number, y: number) => Point, decimals = 2): string {
  const number = (value: number): string => String(rounded(value, decimals)).replace(/^(-?)0\./, '$1.')
  let d = ''
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  let previous = ''
  for (const { name, points } of commands) {
    if (name === 'closePath') {
      d += 'z'
      pen = start
      previous = 'z'
      continue
    }
    const letter = LETTERS[name]
    const places = points.map(([x, y]) => {
      const [mx, my] = map(x, y)
      return [rounded(mx, decimals), rounded(my, decimals)] as const
    })
    const relative = letter === 'M' ? places.flat() : places.flatMap(([x, y]) => [x - pen[0], y - pen[1]])
    const text = relative.map(number).join(' ').replace(/ -/g, '-')
    const repeats = letter === previous && letter !== 'M'
    d += repeats ? (text.startsWith('-') ? text : ` ${text}`) : letter + text
    previous = letter
    pen = places.at(-1) ?? pen
    if (letter === 'M') start = pen
  }
  return d
}
