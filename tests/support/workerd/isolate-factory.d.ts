/** Makes isolates of the site that write to this console: see tests/support/isolate-factory.ts. */
declare module '*/isolate.ts?factory' {
  export default function isolate(console: Console): typeof import('./isolate.ts')
}

/** The same for builds for other origins, with what tests know of each. */
declare module '*/isolate.ts?other-factory' {
  import type { DescribedOrigin } from '../origins/descriptions.ts'

  export const origins: Readonly<Record<string, DescribedOrigin>>
  export default function isolate(console: Console, origin: DescribedOrigin): typeof import('./isolate.ts')
}
