/** Makes isolates of the site that write to this console: see tests/support/isolate-factory.ts. */
declare module '*/isolate.ts?factory' {
  export default function isolate(console: Console): typeof import('./isolate.ts')
}
