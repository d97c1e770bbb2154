/** Screenshots of the slow phone's screen, in steps of 100 ms from the start of a visit. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { type Seen, WATCH } from './probes.ts'
import { visitor } from './slow-phone.ts'

const STEP_MS = 100

export interface Film {
  firstPaintMs: number
  /** The files of the frames, in order, and of the strip that shows them side by side. */
  frames: string[]
  strip: string
}

/** Writes `0000.png`, `0100.png`, … and `strip.png` into the folder. */
export async function film(browser: Browser, address: string, folder: string, untilMs: number): Promise<Film> {
  const { page, devtools, leave } = await visitor(browser, { isSlow: true, script: WATCH })
  const caught: { at: number; image: Buffer }[] = []
  try {
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      caught.push({ at: (metadata.timestamp ?? 0) * 1000, image: Buffer.from(data, 'base64') })
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
    await page.goto(address, { waitUntil: 'load', timeout: 30_000 })
    await page.waitForTimeout(untilMs)
    await devtools.send('Page.stopScreencast')
    const startedAt = await page.evaluate<number>('performance.timeOrigin')
    const seen = await page.evaluate<Seen>('window.__seen')
    const frames = await writeFrames(caught, startedAt, folder, untilMs)
    const strip = join(folder, 'strip.png')
    await writeStrip(frames, strip)
    return { firstPaintMs: seen.paints['first-contentful-paint'] ?? Number.NaN, frames, strip }
  } finally {
    await leave()
  }
}

/** The browser sends a frame when something changes, so a step shows the last frame before it. */
async function writeFrames(
  caught: { at: number; image: Buffer }[],
  startedAt: number,
  folder: string,
  untilMs: number,
) {
  mkdirSync(folder, { recursive: true })
  const size = caught[0] ? await sharp(caught[0].image).metadata() : undefined
  const blank = await sharp({
    create: { width: size?.width ?? 412, height: size?.height ?? 823, channels: 3, background: 'white' },
  })
    .png()
    .toBuffer()
  const files: string[] = []
  for (let step = 0; step <= untilMs; step += STEP_MS) {
    const frame = caught.findLast(({ at }) => at <= startedAt + step && at >= startedAt)
    const file = join(folder, `${String(step).padStart(4, '0')}.png`)
    writeFileSync(file, frame?.image ?? blank)
    files.push(file)
  }
  return files
}

const THUMBNAIL = { width: 150, height: 300, gap: 8 }
const PER_ROW = 8

async function writeStrip(files: string[], target: string): Promise<void> {
  const { gap, height, width } = THUMBNAIL
  const tiles = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file).resize(width, height, { fit: 'cover', position: 'top' }).png().toBuffer(),
      left: gap + (index % PER_ROW) * (width + gap),
      top: gap + Math.floor(index / PER_ROW) * (height + gap),
    })),
  )
  const rows = Math.ceil(files.length / PER_ROW)
  await sharp({
    create: {
      width: gap + PER_ROW * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#888',
    },
  })
    .composite(tiles)
    .png()
    .toFile(target)
}
