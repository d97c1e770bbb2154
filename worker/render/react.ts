/**
 * React's renderer behind Hono's. Loaded by the first page that has to be rendered, not when the Worker starts.
 *
 * React creates an Error as a constant. V8 records the stack of every Error, for which it parses all functions on the
 * stack again: of the whole script that took 20 ms, a quarter of a cold start. So no stacks are recorded meanwhile.
 */
import './without-stacks.js'

export { reactRenderer } from '@hono/react-renderer'

import './with-stacks.js'
