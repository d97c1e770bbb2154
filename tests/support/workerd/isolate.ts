/** What a test needs of one isolate of the site. `isolate.ts?factory` makes them: see tests/support/isolate-factory.ts. */
export { createApp } from '../../../worker/app.tsx'
export { sharedMemory } from '../../../worker/origin/origin-memory.ts'
