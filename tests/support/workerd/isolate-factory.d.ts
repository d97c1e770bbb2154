/** Makes isolates of the site that write to the given console (tests/support/isolate-factory.ts). */
declare module '*/isolate.ts?factory' {
  export default function isolate(console: Console): typeof import('./isolate.ts')
}

/** Makes isolates of the site as built for other origins. Exports the description of each such origin. */
declare module '*/isolate.ts?other-factory' {
  import type { DescribedOrigin } from '../origins/descriptions.ts'

  export const origins: Readonly<Record<string, DescribedOrigin>>
  export default function isolate(console: Console, origin: DescribedOrigin): typeof import('./isolate.ts')
}
