/**
 * What the first interaction with a page loads (`data-late`, client/entry.ts): everything that no visitor waits for. The
 * page works without it. Crawlers and support staff (agent mode) do not get it.
 */
import type { EventBatch } from '../graphql/contract/events.ts'
import { startExperiments } from './experiments/start.ts'
import { startTelemetry } from './telemetry/start.ts'

/** Called once, by the loader, with the page view that is counted; null for the answer to a form. */
export async function wake(_host: HTMLElement, view: EventBatch | null): Promise<void> {
  if (view) startTelemetry(view)
  startExperiments()
}
