/** The schedules of cron triggers, as in wrangler.toml. */

/** Fires in the minutes between two full runs of the schedule. These runs only charge months and fees that are due. */
export const CHARGES_BETWEEN_RUNS = '1-59/2 * * * *'
