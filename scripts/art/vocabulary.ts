/**
 * The drawing vocabulary: every mark of every picture is one of these, as SVG text. Colors are roles, never values; a
 * brand's palette (or a custom property) replaces them when a picture is written. Lengths are user units of the
 * drawing. The root has fill=ink and round caps and joins, so ink shapes omit them.
 */

/** A placeholder for a color role, such as `{cool-deep}`. */
export const role = (name: string): string => `{${name}}`

export const ink = role('ink')
export const paper = role('paper')
export const sand = role('sand')
export const main = role('main')
export const mainDeep = role('main-deep')
export const mainSoft = role('main-soft')
export const cool = role('cool')
export const coolDeep = role('cool-deep')
export const coolMid = role('cool-mid')
export const coolSoft = role('cool-soft')
/** Sun, lit windows, lamps, the cat's eyes. */
export const glow = role('glow')

/** x, y, radius. */
export type Dot = readonly [number, number, number]

/** Coordinates snap to half units to keep the files small. */
const half = (value: number): string => String(Math.round(value * 2) / 2)
const filled = (fill: string): string => (fill === ink ? '' : ` fill="${fill}"`)

/** `extra` contains further attributes, with a leading space. */
export const rect = (x: number, y: number, w: number, h: number, radius: number, fill: string, extra = ''): string =>
  `<rect x="${half(x)}" y="${half(y)}" width="${half(w)}" height="${half(h)}"${radius ? ` rx="${radius}"` : ''}${filled(fill)}${extra}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${half(x)}" cy="${half(y)}" r="${r}"${filled(fill)}${extra}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${half(x)}" cy="${half(y)}" rx="${rx}" ry="${ry}"${filled(fill)}${extra}/>`

/** A filled path. */
export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}"${filled(fill)}${extra}/>`

/** A stroked line. */
export const line = (d: string, stroke: string, width = 4, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra}/>`

export const opacity = (value: number): string => ` opacity="${value}"`

export const group = (transform: string, ...marks: string[]): string =>
  `<g transform="${transform}">${marks.join('')}</g>`

/** Another drawing of the catalogue, `w` wide, with its top left corner at x, y. `flip` mirrors it in place. */
export const place = (id: string, x: number, y: number, w: number, flip = 0): string =>
  `[[${id},${x},${y},${w},${flip ? 1 : 0}]]`

/** A row of identical bars (boards, pickets) as one dashed line. */
export const bars = (x: number, y: number, w: number, h: number, bar: number, gap: number, fill: string): string =>
  `<path d="M${half(x)} ${half(y + h / 2)}h${half(w)}" stroke="${fill}" stroke-width="${h}" stroke-dasharray="${bar} ${gap}" stroke-linecap="butt"/>`

/** Joints of a tiled wall with square tiles of `side` units. */
export function tiles(x: number, y: number, w: number, h: number, side: number, fill: string, width = 2): string {
  let joints = ''
  for (let at = y + side; at < y + h; at += side) joints += `M${x} ${at}h${w}`
  const upright = bars(x + side - width / 2, y, w - side + width / 2, h, width, side - width, fill)
  return upright + (joints ? `<path d="${joints}" stroke="${fill}" stroke-width="${width}"/>` : '')
}

/** A row of round dots as one dashed line. */
export const dots = (x: number, y: number, w: number, r: number, gap: number, fill: string): string =>
  `<path d="M${x} ${y}h${w}" stroke="${fill}" stroke-width="${r * 2}" stroke-dasharray="0 ${gap}"/>`

/** The brand's signature shape: a rectangle under a full round top. */
export function arch(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  const r = w / 2
  return path(
    `M${half(x)} ${half(y + h)}V${half(y + r)}a${half(r)} ${half(r)} 0 0 1 ${half(w)} 0V${half(y + h)}z`,
    fill,
    extra,
  )
}

export const archWindow = (x: number, y: number, w: number, h: number, light = mainSoft, frame = paper): string =>
  arch(x - 6, y - 6, w + 12, h + 10, frame) +
  arch(x, y, w, h, light) +
  rect(x + w / 2 - 3, y, 6, h, 0, frame) +
  rect(x, y + h * 0.52, w, 6, 0, frame) +
  rect(x - 12, y + h + 4, w + 24, 8, 4, frame)

/** An almond shape from its base, rotated by `degrees`. */
export function leaf(x: number, y: number, length: number, degrees: number, fill: string): string {
  const turn = (degrees * Math.PI) / 180
  const at = (dx: number, dy: number) =>
    `${half(x + dx * Math.cos(turn) - dy * Math.sin(turn))} ${half(y + dx * Math.sin(turn) + dy * Math.cos(turn))}`
  const left = `C${at(-length * 0.36, -length * 0.35)} ${at(-length * 0.3, -length * 0.8)} ${at(0, -length)}`
  const right = `C${at(length * 0.3, -length * 0.8)} ${at(length * 0.36, -length * 0.35)} ${x} ${y}z`
  return path(`M${x} ${y}${left}${right}`, fill)
}

/** The four-point sparkle. */
export function glint(x: number, y: number, r: number, fill: string): string {
  const k = r * 0.16
  return path(
    `M${x} ${y - r}Q${half(x + k)} ${half(y - k)} ${x + r} ${y}Q${half(x + k)} ${half(y + k)} ${x} ${y + r}` +
      `Q${half(x - k)} ${half(y + k)} ${x - r} ${y}Q${half(x - k)} ${half(y - k)} ${x} ${y - r}z`,
    fill,
  )
}

/** Soap. */
export const bubbles = (places: readonly Dot[], fill = paper): string =>
  places.map(([x, y, r]) => circle(x, y, r, fill)).join('')

/** A gable roof with a rounded eave. */
export const gable = (x: number, y: number, w: number, h: number, fill: string, width = 10): string =>
  path(`M${x} ${y}l${w / 2}${-h} ${w / 2} ${h}z`, fill, ` stroke="${fill}" stroke-width="${width}"`)

export const shadow = (x: number, y: number, rx: number): string => ellipse(x, y, rx, 5, ink, opacity(0.14))

export function star(x: number, y: number, r: number, fill: string): string {
  let d = ''
  for (let point = 0; point < 10; point++) {
    const turn = Math.PI * (point / 5 - 0.5)
    const reach = point % 2 ? r * 0.46 : r
    d += `${point ? 'L' : 'M'}${half(x + reach * Math.cos(turn))} ${half(y + reach * Math.sin(turn))}`
  }
  return path(`${d}z`, fill, ` stroke="${fill}" stroke-width="2"`)
}
