/** Makes isolates of the site that write to the given console (tests/support/isolate-factory.ts). */
declare module '*/isolate.ts?factory' {
  export default function isolate(console: Console): typeof import('./isolate.ts')
}

/** Makes isolates of the site's builds for other origins. `origins` describes each of these origins. */
declare module '*/isolate.ts?other-factory' {
  import type { DescribedOrigin } from '../origins/descriptions.ts'

  export const origins: Readonly<Record<string, DescribedOrigin>>
  export default function isolate(console: Console, origin: DescribedOrigin): typeof import('./isolate.ts')
}
