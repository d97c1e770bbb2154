/**
 * The flag service's own client, `/flag-client.js`, which loads after consent once the page is interactive
 * (docs/decisions/073-the-ab-script.md). It starts with the server's decisions for the visitor, so it neither evaluates
 * flags again nor requests a payload. It reports the visitor's exposures and the window's width to the service.
 */
import { type FeatureApiResponse, type FeatureDefinition, GrowthBook } from '@growthbook/growthbook'
import { growthbookTrackingPlugin } from '@growthbook/growthbook/plugins'
import type { EventBatch } from '../../graphql/contract/events.ts'
import { type BrowserInfo, LOGGING_INTERVAL_MS, TIER } from './service.ts'

/** Starts the client for a page view. Returns a function that reports the window's width to the service. */
export function startFlagClient(clientKey: string, user: EventBatch): (browser: BrowserInfo) => void {
  const features = decidedFeatures(user)
  const client = new GrowthBook({
    clientKey,
    attributes: { environment: TIER, page: user.page },
    // Omits the URL's query.
    url: location.origin + location.pathname,
    // Only the server may change pages, not the flag service.
    disableVisualExperiments: true,
    disableJsInjection: true,
    disableUrlRedirectExperiments: true,
    plugins: [growthbookTrackingPlugin({ queueFlushInterval: LOGGING_INTERVAL_MS, enableFeatureUsageEvents: false })],
  }).initSync({ payload: { features } satisfies FeatureApiResponse })
  return ({ width, breakpoint }) => {
    void client.updateAttributes({ ...client.getAttributes(), browserWidth: width, breakpoint })
    // Reading a feature counts as an exposure, as on the server. The client reports each exposure once.
    for (const key of Object.keys(features)) client.evalFeature(key)
    void client.logEvent('publicweb.visitor_browser_info', { browserWidth: width, breakpoint })
  }
}

/**
 * Converts the server's decisions to features with a forced value. The service counts visitors by the id of the
 * exposure event, which is the same on each page and does not identify the visitor.
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
