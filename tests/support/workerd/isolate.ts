/** The parts of an isolate of the site that tests need (tests/support/isolate-factory.ts). */
export { createApp } from '../../../worker/app.tsx'
export { sharedMemory } from '../../../worker/origin/origin-memory.ts'
