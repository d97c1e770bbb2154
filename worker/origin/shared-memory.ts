import { cacheApiStore } from './edge-store.ts'
import { OriginMemory } from './origin-memory.ts'

let memory: OriginMemory | undefined

/** The isolate's memory of its origin. `build` parts the edge's copies of one deployment from those of another. */
export function sharedMemory(build: string): OriginMemory {
  memory ??= new OriginMemory({ edge: cacheApiStore(build) })
  return memory
}
