/**
 * The parts of one isolate of the site that tests need. `isolate.ts?factory` makes isolates: see
 * tests/support/isolate-factory.ts.
 */
export { createApp } from '../../../worker/app.tsx'
export { sharedMemory } from '../../../worker/origin/origin-memory.ts'
