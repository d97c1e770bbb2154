/**
 * React as an ES module: wrangler.toml points `react` at this file. React ships as CommonJS only, and esbuild then copies
 * all of its exports into a new object for each file that imports it, whenever an isolate starts.
 */
import React from '../../node_modules/react/cjs/react.production.js'

export const {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  Children,
  createContext,
  createElement,
  Fragment,
  use,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} = React
export default React
