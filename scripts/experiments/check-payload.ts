import { type Payload, parsePayload, problemsOf } from '../../worker/experiments/payload.ts'
import { EXPERIMENTS, type Experiment } from './registry.ts'

/**
 * Returns why a payload should not be stored: it breaks the site's own rules, or it contains an experiment that is not
 * registered, or not for that parameter.
 */
export function payloadProblems(text: string, registry: readonly Experiment[] = EXPERIMENTS): string[] {
  const parsed = parsePayload(text)
  if (!parsed) return ['It is not a payload, or too long']
  return [
    ...parsed.unknown.map((name) => `${name}: the site has no such parameter`),
    ...problemsOf(parsed.payload),
    ...unregistered(parsed.payload, registry),
  ]
}

function unregistered({ features }: Payload, registry: readonly Experiment[]): string[] {
  return Object.entries(features).flatMap(([name, { rules = [] }]) =>
    rules
      .filter((rule) => rule.variations)
      .flatMap(({ key = name }) => {
        const found = registry.find((each) => each.key === key)
        if (!found) return [`${name}: the experiment '${key}' is not in scripts/experiments/registry.ts`]
        const isForIt = found.parameters.some((parameter) => parameter === name)
        return isForIt ? [] : [`${name}: the experiment '${key}' is not registered for it`]
      }),
  )
}
