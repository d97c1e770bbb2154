import type { TestProject } from 'vitest/node'
import { bundleWorker } from './bundle-worker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    originScript: string
    gatewayScript: string
  }
}

/** Bundles the Workers that most system tests start. Runs once for all test files. */
export default async function setUp(project: TestProject): Promise<void> {
  const [originScript, gatewayScript] = await Promise.all([
    bundleWorker(
      project.name === 'postgres' ? 'tests/support/workerd/origin-on-postgres.ts' : 'graphql/origin/index.ts',
    ),
    bundleWorker('tests/support/workerd/stand-ins/gateway.ts'),
  ])
  project.provide('originScript', originScript)
  project.provide('gatewayScript', gatewayScript)
}
