/** The schedules of cron triggers, as in wrangler.toml. */

/**
 * Fires in the odd minutes, between the full runs. These runs only apply scheduled figures, end memberships, and create
 * and advance charges.
 */
export const CHARGES_BETWEEN_RUNS = '1-59/2 * * * *'
