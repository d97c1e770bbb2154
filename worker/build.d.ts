/** Values that the build writes into the script: [define] in wrangler.toml. */
declare const process: { readonly env: { readonly SERVES_CUSTOMERS?: string } }

/** GrowthBook's evaluation, which its entry does not export: worker/experiments/evaluate.ts. */
declare module '*/growthbook/dist/esm/core.mjs' {
  export function evalFeature(
    key: string,
    context: { user: { attributes: object }; global: object; stack: { evaluatedFeatures: Set<string> } },
  ): { value: unknown }
}
