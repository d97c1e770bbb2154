import css from '@eslint/css'
import compat from 'eslint-plugin-compat'
import { styleRules } from './client/styles-rules.js'

/**
 * Checks styles and built scripts against the oldest supported browsers: `browserslist` in package.json
 * (docs/decisions/016-the-oldest-browsers.md). Biome checks everything else.
 *
 * Styles: every feature that was Baseline by the end of 2021 is allowed. A newer feature is listed here if every
 * supported browser has it or if it degrades gracefully. All other newer features must be inside `@supports`.
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
            // In browsers without these, line breaks, text sizes, scrolling and transitions look slightly worse.
            'text-wrap',
            'text-size-adjust',
            'scroll-behavior',
            'overscroll-behavior',
            'view-transition-name',
            'forced-color-adjust',
            // Used by the price card, which otherwise has its narrow layout.
            'container',
            // Only saves rendering work. All supported browsers support it: Safari since 15.4.
            'contain',
          ],
          // All supported browsers support `clip`: Safari since 16, Chrome since 90, Firefox since 81.
          allowPropertyValues: {
            'overflow-wrap': ['anywhere'],
            'grid-template-rows': ['subgrid'],
            overflow: ['clip'],
          },
          allowMediaConditions: ['forced-colors'],
        },
      ],
    },
  },
  {
    files: ['client/styles/**/*.css'],
    ignores: ['**/fonts.css', '**/heading-*.css'],
    plugins: { own: styleRules },
    language: 'css/css',
    rules: { 'own/layer-order': 'error', 'own/mix-in-property': 'error', 'own/smallest-text': 'error' },
  },
  {
    files: ['dist/client/assets/*.js'],
    languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
    plugins: { compat },
    // React checks for `connection` before using it. web-vitals checks for the other APIs and measures less without
    // them. In a browser without `cookieEnabled`, the consent choice would be posted as a plain form.
    settings: {
      polyfills: [
        ...['navigator.connection', 'navigator.cookieEnabled'],
        ...['document.prerendering', 'document.wasDiscarded', 'requestIdleCallback'],
      ],
    },
    rules: { 'compat/compat': 'error' },
  },
]
