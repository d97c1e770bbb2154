import { NoSchemaIntrospectionCustomRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { OriginContext } from '../context.ts'

/** Outside local, the schema cannot be read through introspection or guessed from suggestions. */
export function noIntrospection(): Plugin<OriginContext> {
  return {
    onValidate({ addValidationRule, validateFn, setValidationFn }) {
      addValidationRule(NoSchemaIntrospectionCustomRule)
      setValidationFn((schema, document, rules, options) =>
        validateFn(schema, document, rules, { ...options, hideSuggestions: true }),
      )
    },
  }
}
