/**
 * React's functions behind JSX, as an ES module: wrangler.toml points `react/jsx-runtime` at this file. React ships them as
 * CommonJS only, and esbuild then writes `(0, module.jsx)(…)` for each element and an import wrapper for each file.
 */
import runtime from '../../node_modules/react/cjs/react-jsx-runtime.production.js'

export const { Fragment, jsx, jsxs } = runtime
