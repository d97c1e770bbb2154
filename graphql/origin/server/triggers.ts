/** The schedules of cron triggers, as in wrangler.toml. */

/**
 * Fires in the odd minutes. Between full runs, it only applies scheduled figures, ends memberships, and creates and
 * advances charges.
 */
export const CHARGES_BETWEEN_RUNS = '1-59/2 * * * *'
