/** The compatibility date of the Workers that tests start. configuration.system.test.ts compares it with deployments. */
export const COMPATIBILITY_DATE = '2026-10-01'
