/** The client build's output for the Worker: see scripts/worker-assets.ts. */

import type { IslandName } from '../../client/islands/names.ts'
import built from '../../dist/worker/assets.json'

export interface Assets {
  /** Identifies the client build; changes with any byte of it. */
  build: string
  /** The inline loader, plain JavaScript. */
  loader: string
  /** Stylesheets by name, minified: those that the script carries, and the files of the others. */
  styles: Record<string, string>
  styleFiles: Record<string, string>
  /** The files of each island: its entry first, then its imports. */
  islands: Partial<Record<IslandName, string[]>>
  /** Fonts that every page preloads. */
  fonts: string[]
}

export const assets: Assets = built
