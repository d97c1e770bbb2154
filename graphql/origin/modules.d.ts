/** wrangler imports these files as text: see `rules` in wrangler.toml. */
declare module '*.graphql' {
  const text: string
  export default text
}
