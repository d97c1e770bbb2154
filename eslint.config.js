import css from '@eslint/css'
import compat from 'eslint-plugin-compat'

/**
 * Holds styles and built scripts to the oldest browsers that the site works in: `browserslist` in package.json
 * (docs/decisions/016-the-oldest-browsers.md). Everything else is Biome's business.
 *
 * Styles: what became Baseline by the end of 2021 is in all of them. What they have beyond that, and what may be missing
 * without harm, is named here; anything newer stands behind `@supports`.
 */
export default [
  {
    files: ['client/styles/**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: 2021,
          allowAtRules: ['layer', 'container', 'view-transition'],
          allowSelectors: ['focus-visible', 'view-transition'],
          allowProperties: [
            'appearance',
            'outline',
            // Words break, sizes and pages change less well without these; nothing depends on them.
            'text-wrap',
            'text-size-adjust',
            'scroll-behavior',
            'overscroll-behavior',
            'view-transition-name',
            'forced-color-adjust',
            // Of the price card, which is laid out for a narrow place without it.
            'container',
          ],
          allowPropertyValues: { 'overflow-wrap': ['anywhere'], 'grid-template-rows': ['subgrid'] },
          allowMediaConditions: ['forced-colors'],
        },
      ],
    },
  },
  {
    files: ['dist/client/assets/*.js'],
    languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
    plugins: { compat },
    // React asks whether it is there.
    settings: { polyfills: ['navigator.connection'] },
    rules: { 'compat/compat': 'error' },
  },
]
