/** Regenerates whatever is out of date, for scripts that import generated files. */
import { prepare } from './system/prepare.ts'

await prepare(console.log)
