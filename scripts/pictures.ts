/**
 * Adds the photographs of content/pictures to the client build: each original under a name with its hash, and smaller
 * sizes, which pages use where there is no image service (docs/decisions/044-photographs.md).
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { PICTURE_QUALITY, pictureWidths } from '../client/ui/picture-sizes.ts'
import type { BuiltPicture } from '../worker/assets.ts'
import { keepMade } from './system/stamp.ts'

const MASTERS = 'content/pictures'

/** Lists the picture names that a brand or an article may use. */
export function pictureNames(): string[] {
  return pictureFiles().map((file) => parse(file).name)
}

function pictureFiles(): string[] {
  return readdirSync(MASTERS).filter((file) => /\.(?:jpe?g|png|webp|avif)$/u.test(file))
}

/** Emits every file, and returns the path and size of each picture by name. */
export async function buildPictures(
  emit: (fileName: string, source: Uint8Array) => void,
): Promise<Record<string, BuiltPicture>> {
  const built = pictureFiles().map(async (file) => {
    const { name, ext } = parse(file)
    const master = readFileSync(join(MASTERS, file))
    const hash = createHash('sha256').update(master).digest('base64url').slice(0, 10)
    const { width = 0, height = 0 } = await sharp(master).metadata()
    const path = `assets/${name}-${hash}`
    emit(path + ext, master)
    await Promise.all(
      pictureWidths(width).map(async (each) => emit(`${path}-${each}.webp`, await resized(master, hash, each))),
    )
    return [name, { path: `/${path}`, ext, width, height }] as const
  })
  return Object.fromEntries(await Promise.all(built))
}

/** Resizes a picture, or returns an earlier result, because resizing takes a second for each picture. */
function resized(master: Uint8Array, hash: string, width: number): Promise<Uint8Array> {
  return keepMade(`pictures/${hash}-${width}-${PICTURE_QUALITY}.webp`, () =>
    sharp(master).resize({ width, withoutEnlargement: true }).webp({ quality: PICTURE_QUALITY }).toBuffer(),
  )
}
