/** Builds modules that pages and islands import. Each function returns a file's text. */
import { lineIcons } from './icons.ts'
import { drawingNames, readMaster, sizeOf } from './masters.ts'

const HEAD = '// Made by scripts/art/build.ts.\n'

export function sizesModule(): string {
  const sizes = drawingNames().map((name) => `  '${name}': [${sizeOf(readMaster('', name)).join(', ')}],`)
  return `${HEAD}
/** Width and height of every picture under /art/<brand>/, in CSS pixels. */
export const ART_SIZES = {
${sizes.join('\n')}
} as const satisfies Record<string, readonly [width: number, height: number]>

export type ArtName = keyof typeof ART_SIZES
`
}

export async function iconsModule(): Promise<string> {
  const icons = Object.entries(await lineIcons())
  return `${HEAD}
/** An icon of Lucide (ISC). A constant for each, so that an island's file has only those that it shows. */
export interface LineIcon {
  /** Inside \`<svg viewBox="0 0 24 24">\`: lines in currentColor, 2 wide, round. */
  readonly markup: string
}

${icons.map(([name, markup]) => `export const ${toConstantName(name)}: LineIcon = { markup: '${markup}' }`).join('\n')}
`
}

/** Converts an icon's name to that of its constant: 'map-pin' → 'mapPinIcon'. */
const toConstantName = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).concat('Icon')
