/**
 * The flag service's own client, `/flag-client.js`: loaded after consent, once the page is interactive
 * (docs/decisions/073-the-ab-script.md). It starts with what the server decided for the visitor, so it neither
 * evaluates anything again nor requests a payload. It reports to the service what the visitor was shown and the size of
 * the window.
 */
import { type FeatureApiResponse, type FeatureDefinition, GrowthBook } from '@growthbook/growthbook'
import { growthbookTrackingPlugin } from '@growthbook/growthbook/plugins'
import type { EventBatch } from '../../graphql/contract/events.ts'
import { type BrowserInfo, LOGGING_INTERVAL_MS, TIER } from './service.ts'

/** Starts the client for a page view. Returns the function that tells the service about the window. */
export function startFlagClient(clientKey: string, user: EventBatch): (browser: BrowserInfo) => void {
  const features = decidedFeatures(user)
  const client = new GrowthBook({
    clientKey,
    attributes: { environment: TIER, page: user.page },
    // Never includes the query of a URL.
    url: location.origin + location.pathname,
    // The server decides what changes a page.
    disableVisualExperiments: true,
    disableJsInjection: true,
    disableUrlRedirectExperiments: true,
    plugins: [growthbookTrackingPlugin({ queueFlushInterval: LOGGING_INTERVAL_MS, enableFeatureUsageEvents: false })],
  }).initSync({ payload: { features } satisfies FeatureApiResponse })
  return ({ width, breakpoint }) => {
    void client.updateAttributes({ ...client.getAttributes(), browserWidth: width, breakpoint })
    // Reading a feature is the exposure, as on the server. The client reports each exposure once.
    for (const key of Object.keys(features)) client.evalFeature(key)
    void client.logEvent('publicweb.visitor_browser_info', { browserWidth: width, breakpoint })
  }
}

/**
 * The server's decisions as features whose value is settled. The service counts a visitor by the id of the exposure,
 * which is the same on each page and does not identify the visitor.
 */
function decidedFeatures({ events }: EventBatch): Record<string, FeatureDefinition<string>> {
  const features: Record<string, FeatureDefinition<string>> = {}
  for (const [id, name, fields] of events) {
    if (name !== 'publicweb.experiment.exposed') continue
    const { experiment: key, variant } = fields
    const variationId = Number(variant) || 0
    features[key] = {
      rules: [
        {
          force: variant,
          tracks: [
            {
              experiment: { key, variations: ['', variant] },
              result: {
                ...{ key: variant, variationId, value: variant, hashAttribute: 'id', hashValue: id },
                ...{ inExperiment: true, hashUsed: true, featureId: key },
              },
            },
          ],
        },
      ],
    }
  }
  return features
}
