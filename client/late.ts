/**
 * The late script: everything that a page can do without at first. It loads with the first interaction or, after
 * consent or on a page that was fetched ahead, once the page has loaded (`data-late`, client/telemetry/on-shown.ts). The
 * page works without it. Crawlers and support staff (agent mode) do not get it.
 */
import type { EventBatch } from '../graphql/contract/events.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { paths } from './paths.ts'
import { isStillSo } from './still-so.ts'
import { answerBanner } from './telemetry/answer-banner.ts'
import { startTelemetry } from './telemetry/start.ts'

/** Called once, by the loader, with the page view that it has counted; null if it has counted none. */
export async function wake({ dataset }: HTMLElement, counted: EventBatch | null): Promise<void> {
  answerBanner()
  // A field with the focus can look like an interaction in a page that nobody has seen yet.
  if (document.prerendering) await untilShown()
  // A visitor who leaves before the answer arrives has seen the page, too.
  const leave = () => count(dataset)
  addEventListener('pagehide', leave)
  const isRight = !dataset.ahead || (await isStillSo(dataset.ahead))
  removeEventListener('pagehide', leave)
  if (!isRight) return location.reload()
  fetchAhead()
  const view = count(dataset) ?? counted
  if (view) {
    const collect = startTelemetry(view, dataset)
    if (dataset.experiments) await startExperiments(dataset.experiments, view, dataset, collect)
  }
}

/** Counts, once, the view of a page that was fetched ahead. Null if there is nothing to count here. */
function count(dataset: DOMStringMap): EventBatch | null {
  const { view: text = 'null' } = dataset
  delete dataset.view
  const view = JSON.parse(text) as EventBatch | null
  if (view) navigator.sendBeacon(paths.events, text)
  return view
}

function untilShown(): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

type Client = typeof import('./experiments/start.ts')

/** The A/B script, where the page names one. */
async function startExperiments(file: string, ...given: Parameters<Client['startExperiments']>): Promise<void> {
  const client = await load<Client>(file)
  await client?.startExperiments(...given)
}

/** Imports a file that is built separately. Null if it does not load: an error would start everything again. */
function load<Module>(file: string): Promise<Module | null> {
  return import(/* @vite-ignore */ file).catch(() => null)
}
