import { cacheApiStore } from './edge-store.ts'
import { OriginMemory } from './origin-memory.ts'

let memory: OriginMemory | undefined

/** The isolate's memory of its origin. `deployment` separates the edge copies of deployments. */
export function sharedMemory(deployment: string): OriginMemory {
  memory ??= new OriginMemory({ edge: cacheApiStore(deployment) })
  return memory
}
