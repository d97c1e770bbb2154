/** wrangler imports these files as text: see `rules` in wrangler.toml. */
declare module '*.graphql' {
  const text: string
  export default text
}

/** `define` of wrangler.toml, replaced by a deployment. */
declare const process: { readonly env: { readonly RELEASE?: string } }
