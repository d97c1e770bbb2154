/** The cookie of STORED.viewport: a file of its own, so that the A/B script does not include the table. */
export const VIEWPORT_NAME = 'viewport'
