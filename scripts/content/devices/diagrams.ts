import { h, s } from 'hastscript'
import { type Device, DeviceError, required } from './device.ts'

/** `::diagram{name="…" alt="…"}`: shows one of our own drawings, painted with the brand's tokens. */
export const diagram: Device = (attributes) => {
  const name = required(attributes, 'name')
  const drawn = DIAGRAMS[name]
  if (!drawn) throw new DeviceError(`There is no diagram called ${name}`)
  const [width, height] = drawn.size
  const svg = s('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', ariaLabel: required(attributes, 'alt') })
  svg.children = [{ type: 'raw', value: drawn.marks }]
  return h('div', { className: ['diagram'] }, svg)
}

interface Diagram {
  size: readonly [width: number, height: number]
  marks: string
}

const frame = (x: number, width: number): string =>
  `<rect x="${x}" y="8" width="${width}" height="184" rx="10" fill="var(--ink)"/>` +
  `<rect x="${x + 10}" y="18" width="${width - 20}" height="164" rx="4" fill="var(--cool-soft)"/>`

const arrow = (d: string): string =>
  `<path d="${d}" fill="none" stroke="var(--cool-deep)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`

const label = (x: number, text: string): string =>
  `<text x="${x}" y="216" text-anchor="middle" font-size="15" font-weight="600" fill="var(--ink)">${text}</text>`

const DIAGRAMS: Readonly<Record<string, Diagram>> = {
  /** Three window panes: wiped across the top, then in an S, then along the bottom. */
  squeegee: {
    size: [520, 228],
    marks: [
      ...[0, 180, 360].map((x) => frame(x, 160)),
      arrow('M28 40h104m-16-14l16 14-16 14'),
      arrow('M210 72h86q14 0 14 16t-14 16h-72q-14 0-14 16t14 16h72m-14-12l14 12-14 12'),
      arrow('M388 164h104m-16-12l16 12-16 12'),
      label(80, '1. Top edge'),
      label(260, '2. One long S'),
      label(440, '3. Dry the sill'),
    ].join(''),
  },
}
