/** Values that the build writes into the script ([define] in wrangler.toml). */
declare const process: { readonly env: { readonly SERVES_CUSTOMERS?: string; readonly OTHER_ORIGIN?: string } }
