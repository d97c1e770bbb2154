/** Checks a brand's colors and pictures. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ART_SIZES } from '../../client/ui/art/sizes.ts'
import type { Brand } from '../../worker/brands/brand.ts'
import { colorOf, themeCss } from '../../worker/brands/theme.ts'
import { contrastPairs, contrastRatio } from './contrast.ts'
import { type Found, unless } from './finding.ts'

const ART = join(import.meta.dirname, '../../public/art')

/** Finds colors that are unreadable on each other, and colors that the style sheets use but nothing defines. */
export function colorFindings({ id, theme }: Brand): Found[] {
  const { palette, radius } = theme
  const css = themeCss({ theme })
  const defined = new Set([...css.matchAll(/[{;]--([\w-]+):/g)].map(([, name]) => name))
  const lacking = [...css.matchAll(/var\(--([\w-]+)\)/g)].filter(([, used]) => !defined.has(used))
  return [
    ...contrastPairs(theme).flatMap(({ color, on, atLeast }) => {
      const ratio = contrastRatio(colorOf(palette, color), colorOf(palette, on))
      const values = `${color} ${colorOf(palette, color)} on ${on} ${colorOf(palette, on)}`
      return unless(
        ratio >= atLeast,
        `${values} has a contrast of ${ratio.toFixed(2)}, and needs ${atLeast}.`,
        `Darken or lighten one of them in theme.palette of worker/brands/${id}.ts, then run node scripts/generate.ts.`,
      )
    }),
    ...unless(
      radius.frame > 12,
      `The corners of a frame (${radius.frame} px) are square inside its border, which may be 12 px wide.`,
      `Set theme.radius.frame in worker/brands/${id}.ts to more than 12.`,
    ),
    ...lacking.flatMap(([used]) =>
      unless(false, `The color ${used} is not defined.`, 'Define it in worker/brands/theme.ts.'),
    ),
    ...unless(
      /^:root\{[^{}]+\}$/.test(css) && !css.includes('undefined'),
      'A color is not defined.',
      `Complete theme.palette of worker/brands/${id}.ts.`,
    ),
  ]
}

/** The advice for missing pictures, with the command that every start also runs. */
const REDRAW = 'Run node scripts/generate.ts, which makes it from scripts/art/masters.'

/** Checks that the logo is 122 by 18, exists in three versions, and has no text that needs a font. */
export function logoFindings({ id }: Brand, folder = ART): Found[] {
  const todo = `Correct scripts/art/masters/${id}/logo.svg. ${REDRAW}`
  return ['logo', 'logo-on-ink', 'logo-on-brand'].flatMap((name) => {
    const file = `${id}/${name}.svg`
    if (!existsSync(join(folder, file))) return unless(false, `public/art/${file} is missing.`, REDRAW)
    const svg = readFileSync(join(folder, file), 'utf8')
    const box = /viewBox="([^"]*)"/.exec(svg)?.[1]
    return [
      ...unless(
        box === '0 0 122 18',
        `public/art/${file} has the viewBox '${box}', and pages show it at 122 by 18.`,
        todo,
      ),
      ...unless(!svg.includes('<text'), `public/art/${file} has text that needs a font.`, todo),
    ]
  })
}

/** Checks the favicon, the touch icon and the social card, and that every picture exists. */
export function iconFindings({ id, faviconKey }: Brand, folder = ART): Found[] {
  const icons: [file: string, isRight: (file: Buffer) => boolean, wanted: string][] = [
    [`${faviconKey}/favicon.svg`, (file) => file.includes('viewBox="0 0 32 32"'), 'an SVG of 32 by 32'],
    [`${faviconKey}/favicon-180.png`, isPng(180, 180), 'a PNG of 180 by 180'],
    [`${faviconKey}/favicon.ico`, isWholeIco, 'an icon file with three sizes'],
    [
      `${faviconKey}/social.png`,
      (file) => isPng(1200, 630)(file) && file.length < 80_000,
      'a PNG of 1200 by 630 under 80 KB',
    ],
    ...Object.keys(ART_SIZES).map((name): [string, () => boolean, string] => [`${id}/${name}.svg`, () => true, '']),
  ]
  return icons.flatMap(([file, isRight, wanted]) => {
    if (!existsSync(join(folder, file))) return unless(false, `public/art/${file} is missing.`, REDRAW)
    return unless(isRight(readFileSync(join(folder, file))), `public/art/${file} is not ${wanted}.`, REDRAW)
  })
}

function isPng(width: number, height: number) {
  return (file: Buffer) =>
    file.subarray(1, 4).toString() === 'PNG' && file.readUInt32BE(16) === width && file.readUInt32BE(20) === height
}

/**
 * Whether the file is an icon with three images and is not truncated, so that the last image ends at the end of the
 * file.
 */
function isWholeIco(file: Buffer): boolean {
  const begins = [file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)].join() === '0,1,3'
  return begins && file.readUInt32LE(6 + 32 + 8) + file.readUInt32LE(6 + 32 + 12) === file.length
}
