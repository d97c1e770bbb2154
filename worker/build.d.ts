/**
 * Values that the build writes into the script ([define] in wrangler.toml). OTHER_ORIGIN is 'true' if the site uses a
 * GraphQL origin other than the embedded one (docs/decisions/121-three-tiers.md).
 */
declare const process: { readonly env: { readonly SERVES_CUSTOMERS?: string; readonly OTHER_ORIGIN?: string } }
