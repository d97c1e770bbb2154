/**
 * The cookie of STORED.viewport. In a separate file, so that the A/B script does not include the table of stored names.
 */
export const VIEWPORT_NAME = 'viewport'
