import sharp from 'sharp'
import type { Palette } from '../../worker/brands/brand.ts'
import type { Marks } from './marks/marks.ts'
import { rolesOf } from './roles.ts'
import { baked } from './write.ts'

const GRID = 32
/** Sizes inside /favicon.ico. */
const ICO_SIZES = [16, 32, 48] as const

export function faviconSvg(marks: Marks, palette: Palette): string {
  const paint = baked(rolesOf(palette))
  const body = marks.favicon.replace(/\{([\w-]+)\}/g, (_, role: string) => paint(role))
  // Like every drawing, a mark in ink omits its fill.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}" fill="${paint('ink')}">${body}</svg>\n`
}

export const faviconPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / GRID })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** The home screen icon: a full square, because systems round the corners themselves and paint transparency black. */
export async function touchIcon(marks: Marks, palette: Palette): Promise<Buffer> {
  const side = 180
  const inner = Math.round(side * marks.touch.scale)
  const background = baked(rolesOf(palette))(marks.touch.ground.replace(/[{}]/g, ''))
  const icon = await faviconPng(faviconSvg(marks, palette), inner)
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An .ico file with PNG images (6-byte header, 16 bytes per entry, then the images). */
export async function faviconIco(svg: string): Promise<Buffer> {
  const images = await Promise.all(ICO_SIZES.map((size) => faviconPng(svg, size)))
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach((image, index) => {
    const at = 6 + 16 * index
    const size = ICO_SIZES[index] ?? 0
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(image.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += image.length
  })
  return Buffer.concat([header, ...images])
}
