/**
 * The name of the cookie STORED.viewport. It has its own file, so that the A/B script does not include the whole table
 * STORED.
 */
export const VIEWPORT_NAME = 'viewport'
