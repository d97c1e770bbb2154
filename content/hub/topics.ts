/**
 * The topics and categories of the tips hub. They are not in article.ts, so that the Worker does not bundle that file's
 * schema.
 */

/** The topics, in display order. */
export const TOPICS = [
  { id: 'bathroom', name: 'Bathroom', category: 'cleaning' },
  { id: 'kitchen', name: 'Kitchen', category: 'cleaning' },
  { id: 'laundry', name: 'Bedroom and laundry', category: 'cleaning' },
  { id: 'living', name: 'Floors, windows, and sofas', category: 'cleaning' },
  { id: 'supplies', name: 'What to clean it with', category: 'cleaning' },
  { id: 'time', name: 'Time, plans, and lists', category: 'planning' },
] as const satisfies readonly { id: string; name: string; category: string }[]

export type TopicId = (typeof TOPICS)[number]['id']

/** The hub's categories. Each has its own page with the articles on its topics. */
export const CATEGORIES = {
  cleaning: {
    name: 'Cleaning tips',
    title: 'Cleaning tips from A to Z',
    description:
      'Short answers from A to Z: grout, ovens, mold, limescale, stains, floors, and windows, each with the steps and the reasons behind it.',
    lede: 'Find your problem and read the short answer. The link has the steps.',
  },
  planning: {
    name: 'Plans and checklists',
    title: 'Cleaning plans and checklists',
    description:
      'How long cleaning takes, how often it is due, and checklists to print for a deep clean, a move, or the day a cleaner comes.',
    lede: 'How long, how often, and in what order, with lists to print.',
  },
} as const satisfies Record<(typeof TOPICS)[number]['category'], object>

export type CategoryId = keyof typeof CATEGORIES
