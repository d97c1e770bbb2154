/** The cron triggers of wrangler.toml. */

/** In the minutes between two whole runs of the schedule, months and fees that are due are charged, and nothing else is done. */
export const CHARGES_BETWEEN_RUNS = '1-59/2 * * * *'
