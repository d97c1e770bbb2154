/** Makes isolates of the site: see tests/support/isolate-factory.ts. */
declare module '*/isolate.ts?factory' {
  export default function isolate(): typeof import('./isolate.ts')
}
