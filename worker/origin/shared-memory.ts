import { cacheApiStore } from './edge-store.ts'
import { OriginMemory } from './origin-memory.ts'

let memory: OriginMemory | undefined

/** The isolate's memory of its origin. `deployment` parts the edge's copies of one from those of another. */
export function sharedMemory(deployment: string): OriginMemory {
  memory ??= new OriginMemory({ edge: cacheApiStore(deployment) })
  return memory
}
