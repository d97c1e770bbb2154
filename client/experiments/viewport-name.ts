/** The cookie of STORED.viewport. A file of its own, so that the A/B script does not include the table of stored names. */
export const VIEWPORT_NAME = 'viewport'
