/** Custom lint rules for our styles. eslint.config.js uses them. */

const LAYERS = '@layer tokens, base, layout, parts, pages, prefs;'
const PX_PER_REM = 16

const layerOrder = {
  meta: { messages: { missing: `Begin the sheet with '${LAYERS}', so that pages may include sheets in any order.` } },
  create: ({ report, sourceCode }) => ({
    StyleSheet(node) {
      if (!sourceCode.getText(node).includes(LAYERS)) report({ node, messageId: 'missing' })
    },
  }),
}

/** Finds color-mix in custom properties, whose values css/use-baseline does not check. */
const mixInProperty = {
  meta: { messages: { outside: 'Some browsers lack color-mix. Put it inside @supports (color: color-mix(…)).' } },
  create: ({ report, sourceCode }) => ({
    'Declaration > Raw[value=/color-mix\\(/]'(node) {
      const isGuarded = sourceCode
        .getAncestors(node)
        .some(({ name, prelude }) => name === 'supports' && sourceCode.getText(prelude).includes('(color: color-mix('))
      if (!isGuarded) report({ node, messageId: 'outside' })
    },
  }),
}

/** Requires text of at least 12 px, and of at least 14 px for the terms of an offer. */
const smallestText = {
  meta: { messages: { small: 'This text is {{ px }} px; the minimum here is {{ least }} px.' } },
  create: ({ report, sourceCode }) => ({
    Declaration(node) {
      const [, size] = /(\d*\.?\d+)rem\s*\/\s*\d*\.?\d+rem/u.exec(sourceCode.getText(node)) ?? []
      const rule = sourceCode.getAncestors(node).findLast(({ type }) => type === 'Rule')
      const isTerms = rule !== undefined && /\.offer-t\b/u.test(sourceCode.getText(rule.prelude))
      const [px, least] = [Number(size) * PX_PER_REM, isTerms ? 14 : 12]
      if (px < least) report({ node, messageId: 'small', data: { px: String(px), least: String(least) } })
    },
  }),
}

export const styleRules = {
  rules: { 'layer-order': layerOrder, 'mix-in-property': mixInProperty, 'smallest-text': smallestText },
}
