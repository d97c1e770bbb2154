/** The schedules of cron triggers, as in wrangler.toml. */

/**
 * Fires in the minutes between two full runs of the schedule. These runs only apply figures that are due, end
 * memberships, and create and advance charges.
 */
export const CHARGES_BETWEEN_RUNS = '1-59/2 * * * *'
