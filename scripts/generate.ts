/** Regenerates every generated file that is out of date, for scripts that import such files. */
import { prepare } from './system/prepare.ts'

await prepare(console.log)
