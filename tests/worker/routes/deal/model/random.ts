/** Random choices, reproducible from a seed. */
import { seeded } from '../../../../support/seeded.ts'

export class Random {
  /** Returns a number from 0 up to but not including 1. */
  readonly next: () => number

  constructor(seed: number) {
    this.next = seeded(seed)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  /** Returns one of the keys, with probabilities in proportion to the weights. */
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
    const entries = Object.entries(weights) as [Key, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    throw new Error('Nothing to pick from')
  }
}
