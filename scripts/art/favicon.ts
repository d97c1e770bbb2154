import sharp from 'sharp'
import type { Brand } from '../../worker/brands/brand.ts'
import { readMaster } from './masters.ts'
import { paintOf, recolor } from './recolor.ts'

const GRID = 32
/** The sizes of the images in /favicon.ico, in pixels. */
const ICO_SIZES = [16, 32, 48] as const
/**
 * The size of the home screen icon in pixels. The icon is a full square, because systems round the corners themselves
 * and paint transparency black.
 */
const TOUCH_SIZE = 180

type Painted = Pick<Brand, 'id' | 'theme'>

export const faviconSvg = ({ id, theme }: Painted): string => recolor(readMaster(id, 'favicon'), paintOf(theme.palette))

const rasterize = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / GRID }).resize(size, size)

export const touchIcon = ({ id, theme }: Painted): Promise<Buffer> =>
  rasterize(recolor(readMaster(id, 'touch-icon'), paintOf(theme.palette)), TOUCH_SIZE)
    .removeAlpha()
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Builds an .ico file with PNG images (6-byte header, 16 bytes per entry, then the images). */
export async function faviconIco(svg: string): Promise<Buffer> {
  const images = await Promise.all(
    ICO_SIZES.map((size) => rasterize(svg, size).png({ compressionLevel: 9 }).toBuffer()),
  )
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
