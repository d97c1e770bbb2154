/** Makes everything that is generated, where its inputs changed: for scripts that import what the build leaves. */
import { prepare } from './system/prepare.ts'

await prepare(console.log)
