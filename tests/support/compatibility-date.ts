/** Of the Workers that tests start. configuration.system.test.ts compares it with the deployed ones. */
export const COMPATIBILITY_DATE = '2026-10-01'
