/**
 * The compatibility date of the Workers that tests start. configuration.system.test.ts compares it with the date of the
 * deployed Workers.
 */
export const COMPATIBILITY_DATE = '2026-10-01'
