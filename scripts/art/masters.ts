/** Reads the drawings that designers edit: `masters/*.svg`, and a brand's own versions in `masters/<brand>/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const MASTERS = join(import.meta.dirname, 'masters')

/** Lists the drawings that every brand has. */
export function drawingNames(): string[] {
  return readdirSync(MASTERS)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg'))
    .sort()
}

/** Reads a brand's own drawing, or the shared one, with the drawings that it links to. */
export function readMaster(brandId: string, name: string): string {
  const own = join(MASTERS, brandId, `${name}.svg`)
  const svg = readFileSync(existsSync(own) ? own : join(MASTERS, `${name}.svg`), 'utf8')
  return svg.replace(LINK, (link, linked: string) => placed(link, readMaster(brandId, linked)))
}

/**
 * Matches a link from one drawing to another: `<image href="pet.svg" x="30" y="18" width="72" height="72"/>`. A brand
 * may have its own version of the linked drawing.
 */
const LINK = /<image\b[^>]*\bhref="([\w-]+)\.svg"[^>]*>/g

function placed(link: string, svg: string): string {
  const [x, y, width] = ['x', 'y', 'width'].map((name) => new RegExp(` ${name}="([\\d.-]+)"`).exec(link)?.[1])
  if (!x || !y || !width) throw new Error(`${link} must have the attributes x, y and width`)
  const scale = Math.round((Number(width) / getSize(svg)[0]) * 1000) / 1000
  return `<g transform="translate(${x} ${y}) scale(${String(scale).replace(/^0/, '')})">${getContent(svg)}</g>`
}

/** Returns the width and the height in user units. */
export function getSize(svg: string): [width: number, height: number] {
  const [, width, height] = /\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error('The viewBox of a master must begin with 0 0')
  return [Number(width), Number(height)]
}

/** Returns the content between `<svg …>` and `</svg>`. */
export const getContent = (svg: string): string => svg.replace(/^.*?<svg[^>]*>/s, '').replace(/<\/svg>\s*$/, '')

/** Prefixes ids, so that several drawings can be in one document. */
export const withIdPrefix = (svg: string, prefix: string): string =>
  svg.replace(/( id="|href="#|url\(#)/g, `$1${prefix}`)
