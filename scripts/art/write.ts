/** Turns drawings into SVG: replaces roles with colors, inlines or reuses placed drawings, and compacts the text. */
import { type Drawing, drawing, type Shapes, shaped } from './catalogue.ts'

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
const PLACED = /\[\[([\w-]+),([^,]+),([^,]+),([^,]+),(\d)\]\]/g

/** The color of a role. Throws for an unknown role. */
export type Paint = (role: string) => string

/** Paints with fixed colors. */
export const baked =
  (roles: Readonly<Record<string, string>>): Paint =>
  (role) => {
    const colour = roles[role]
    if (!colour) throw new Error(`No color for the role ${role}`)
    return shortHex(colour)
  }

export interface WriteOptions {
  /** Prefix of every id in the picture, so that several pictures can be inlined in one document. */
  idPrefix?: string
  /** The brand's shapes. Default: the catalogue's. */
  shapes?: Shapes
}

/** The content of the picture's `<svg>`. */
export function pictureMarkup(id: string, paint: Paint, { idPrefix = '', shapes = {} }: WriteOptions = {}): string {
  const find = (name: string): Drawing => shaped(name, shapes)
  const { body } = find(id)
  const uses = countUses(body, find)
  const shared = [...uses].filter(([, count]) => count > 1).map(([name]) => name)
  const inline = (text: string): string =>
    text.replace(PLACED, (_, name: string, x: string, y: string, w: string, flip: string) => {
      const transform = placement(name, Number(x), Number(y), Number(w), flip === '1')
      return shared.includes(name)
        ? `<use href="#${name}" transform="${transform}"/>`
        : `<g transform="${transform}">${inline(find(name).body)}</g>`
    })
  const definitions = shared.map((name) => `<g id="${name}">${inline(find(name).body)}</g>`).join('')
  const text = pack(inline(body), definitions ? `<defs>${inline(definitions)}</defs>` : '')
  return prefixIds(tidy(text.replace(/\{([\w-]+)\}/g, (_, role: string) => paint(role))), idPrefix)
}

/** A picture as its own file. */
export function pictureFile(id: string, paint: Paint, shapes: Shapes): string {
  const { width, height } = drawing(id)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="${paint('ink')}" ${ROUND}>${pictureMarkup(id, paint, { shapes })}</svg>\n`
}

/** How often each drawing is placed, directly or inside another placed drawing. */
function countUses(
  body: string,
  find: (name: string) => Drawing,
  counts = new Map<string, number>(),
): Map<string, number> {
  for (const [, name = ''] of body.matchAll(PLACED)) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    countUses(find(name).body, find, counts)
  }
  return counts
}

function placement(name: string, x: number, y: number, w: number, isFlipped: boolean): string {
  const scale = w / drawing(name).width
  if (isFlipped) return `translate(${short(x + w)} ${y}) scale(${short(-scale)} ${short(scale)})`
  return `translate(${x} ${y})${Math.abs(scale - 1) < 0.002 ? '' : ` scale(${short(scale)})`}`
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000)
const shortHex = (colour: string): string => colour.toLowerCase().replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

/** Shortens numbers to the precision of a hundredth of a unit. Scales keep three decimals. */
function tidy(svg: string): string {
  return svg
    .replace(/scale\([^)]*\)|-?\d*\.\d{3,}/g, (text) =>
      text.startsWith('scale') ? text : String(Math.round(Number(text) * 100) / 100),
    )
    .replace(/(\d+\.\d*?[1-9])0+(?!\d)/g, '$1')
    .replace(/(\d+)\.0+(?!\d)/g, '$1')
    .replace(/(^|[^\d])0\.(\d)/g, '$1.$2')
    .replace(/([a-zA-Z])\s+(?=[-\d.])/g, '$1')
    .replace(/(\d)\s+-/g, '$1-')
}

function prefixIds(svg: string, prefix: string): string {
  if (!prefix) return svg
  return svg.replace(/( id="|href="#|url\(#)/g, `$1${prefix}`)
}

/** Converts plain rectangles to paths, merges neighboring paths of one color, and groups runs with the same fill. */
function pack(body: string, definitions: string): string {
  return groupFills(mergeNeighbours(rectsToPaths(definitions + body)))
}

const rectsToPaths = (svg: string): string =>
  svg.replace(
    /<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"((?: fill="[^"]*")?)\/>/g,
    (_, x, y, w, h, fill) => `<path d="M${x} ${y}h${w}v${h}H${x}z"${fill}/>`,
  )

function mergeNeighbours(svg: string): string {
  let text = svg
  for (let pass = 0; pass < 3; pass++) {
    // equal dots become one stroke of zero-length dashes
    text = text.replace(
      /<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"((?: fill="([^"]*)")?)\/>(?:<circle cx="[^"]+" cy="[^"]+" r="\3"\4\/>)+/g,
      (run, _x, _y, r, _fill, colour) => {
        const centres = [...run.matchAll(/cx="([^"]+)" cy="([^"]+)"/g)]
        const d = centres.map(([, x, y]) => `M${x} ${y}h0`).join('')
        return `<path d="${d}" stroke="${colour || '{ink}'}" stroke-width="${Math.round(Number(r) * 20) / 10}"/>`
      },
    )
    text = text.replace(
      /(<path d="M[^"]*"((?: fill="[^"]*")?)\/>)(?:<path d="M[^"]*"\2\/>)+/g,
      (run, _first, fill) => `<path d="${joinedPaths(run)}"${fill}/>`,
    )
    text = text.replace(
      /<path d="M[^"]*" fill="none" stroke="([^"]*)" stroke-width="([^"]*)"\/>(?:<path d="M[^"]*" fill="none" stroke="\1" stroke-width="\2"\/>)+/g,
      (run, stroke, width) => `<path d="${joinedPaths(run)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`,
    )
  }
  // a single straight stroke encloses nothing, so it needs no fill=none
  return text.replace(
    /<path d="((?:M[-\d.]+[ -][-\d.]*(?:[HhVv]-?[\d.]+|[Ll]-?[\d.]+[ -][\d.]+))+)" fill="none"/g,
    '<path d="$1"',
  )
}

const joinedPaths = (run: string): string => [...run.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d).join('')

function groupFills(svg: string): string {
  const element = /<(?:path|rect|circle|ellipse)[^>]*? fill="(\{[\w-]+\})"[^>]*\/>/y
  let out = ''
  let at = 0
  while (at < svg.length) {
    element.lastIndex = at
    const first = element.exec(svg)
    if (!first) {
      out += svg[at++]
      continue
    }
    const fill = first[1]
    const run = [first[0]]
    at = element.lastIndex
    for (let next = element.exec(svg); next && next[1] === fill; next = element.exec(svg)) {
      run.push(next[0])
      at = element.lastIndex
    }
    out += run.length > 1 ? `<g fill="${fill}">${run.join('').replaceAll(` fill="${fill}"`, '')}</g>` : first[0]
  }
  return out
}
