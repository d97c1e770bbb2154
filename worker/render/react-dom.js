/**
 * What React's server renderer reads from `react-dom`: the dispatcher of resource hints, which it replaces by its own. The rest
 * of the package is for browsers. wrangler.toml points `react-dom` at this file.
 */
const nothing = () => {}

export const __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {
  d: { f: nothing, r: nothing, D: nothing, C: nothing, L: nothing, m: nothing, X: nothing, S: nothing, M: nothing },
  p: 0,
  findDOMNode: null,
}

/** Islands call it in the browser. */
export function flushSync() {
  throw new Error('Only a browser runs this')
}
