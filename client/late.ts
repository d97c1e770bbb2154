/**
 * What the first interaction with a page loads (`data-late`, client/entry.ts): everything that no visitor waits for. The
 * page works without it. Crawlers and support staff (agent mode) do not get it.
 */
import type { EventBatch } from '../graphql/contract/events.ts'
import { startExperiments } from './experiments/start.ts'
import { answerBanner } from './telemetry/answer-banner.ts'
import { startTelemetry } from './telemetry/start.ts'

/** The fraction of sessions that are counted and watched for errors (specification, section 9). */
const ALL_SESSIONS = 0.1

/** Called once, by the loader, with the page view that is counted; null for the answer to a form. */
export async function wake({ dataset }: HTMLElement, view: EventBatch | null): Promise<void> {
  answerBanner()
  if (view) startTelemetry(view, dataset)
  startExperiments()
  if (Math.random() < ALL_SESSIONS) await watchSession()
}

async function watchSession(): Promise<void> {
  // A file of its own (scripts/worker-assets.ts), so that what it shares with islands is in no further file of theirs.
  const file = '/report.js'
  const reporter: typeof import('./report/report.ts') = await import(/* @vite-ignore */ file)
  reporter.watchSession()
}
