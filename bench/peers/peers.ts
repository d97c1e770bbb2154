/**
 * Peers are the same kind of page built with other frameworks, in a folder outside this project. They are measured
 * alternately with the site in the same run, because figures from different machines are hard to compare. The folder
 * contains `lib.mjs` and `serve.mjs`, and for each peer a bundled Worker and its files.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../scripts/system/ports.ts'
import { serveConfig, type Workerd } from '../system/workerd.ts'

/** The exports of the folder's `lib.mjs` that the bench uses. */
interface Library {
  /** Writes a workerd configuration for a Worker and returns the path of the file. */
  writeConfig(worker: object, port: number): string
  /** Simulates the edge: serves files, and compresses pages. */
  startFront(assets: string, upstream: string, port: number): Promise<{ origin: string; close(): Promise<void> }>
}

interface Servers {
  PEERS: Record<string, object>
  peer(name: string): { assets: string }
}

/** The name of the Worker that returns a constant page. It is the baseline for the peers. */
const CONSTANT = 'const'

export interface Peers {
  /** The names of the peers, without the baseline Worker. */
  names: readonly string[]
  start(name: string): Promise<Workerd>
  startConstant(): Promise<Workerd>
  /** Starts a peer behind a simulated edge, for measurements in a browser. */
  startForBrowser(name: string): Promise<{ url: string; stop(): Promise<void> }>
}

/** Loads the peers' folder. `folder` is relative to the working directory. */
export async function loadPeers(folder: string): Promise<Peers> {
  const load = (file: string) => import(pathToFileURL(resolve(join(folder, file))).href)
  const library: Library = await load('lib.mjs')
  const servers: Servers = await load('serve.mjs')
  const start = async (name: string) => {
    const port = await freePort()
    return serveConfig(library.writeConfig(servers.peer(name), port))
  }
  return {
    names: Object.keys(servers.PEERS).filter((name) => name !== CONSTANT),
    start,
    startConstant: () => start(CONSTANT),
    startForBrowser: async (name) => {
      const worker = await start(name)
      const front = await library.startFront(
        servers.peer(name).assets,
        `http://127.0.0.1:${worker.port}`,
        await freePort(),
      )
      const stop = async () => {
        await front.close()
        await worker.stop()
      }
      return { url: front.origin, stop }
    },
  }
}

/** The path of every peer's page. */
export const PEER_PATH = '/'

/** The form on every peer's page, with the button that the bench taps. */
export const PEER_TAP = { field: 'input[name=zip]', button: 'form:has(input[name=zip]) button' }
