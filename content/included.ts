/**
 * What a house cleaning includes, room by room. The cleaner works from the same list that the page shows. The list is a
 * word-for-word copy of the list in content/services/house-cleaning.md, which only brands with service pages show.
 */

export const ROOMS = [
  {
    name: 'Bedroom',
    picture: 'room-bed',
    tasks: [
      'Beds made',
      'Nightstands and dressers dusted',
      'Mirrors wiped',
      'Window sills wiped',
      'Floor vacuumed, also under the bed where it is clear',
    ],
  },
  {
    name: 'Bathroom',
    picture: 'room-bath',
    tasks: [
      'Toilet cleaned inside and out',
      'Tub, shower, and glass scrubbed',
      'Sink and faucet descaled',
      'Mirror polished',
      'Towels folded',
      'Floor mopped into the corners',
    ],
  },
  {
    name: 'Living room',
    picture: 'room-living',
    tasks: [
      'Shelves and tables dusted',
      'Sofa vacuumed and cushions straightened',
      'Lamps and switches wiped',
      'TV stand dusted',
      'Floors vacuumed and mopped',
    ],
  },
  {
    name: 'Kitchen',
    picture: 'room-kitchen',
    tasks: [
      'Counters cleared of crumbs and wiped',
      'Stove top degreased',
      'Sink scrubbed and faucet dried',
      'Cabinet fronts wiped around the handles',
      'Microwave and fridge wiped on the outside',
      'Trash taken out and bag replaced',
      'Floor swept and mopped',
    ],
  },
] as const

/** The add-ons (`AddOn` in the GraphQL schema), and things that no visit includes. */
export const EXTRAS = [
  {
    title: 'You can add',
    text: 'inside the oven, inside the fridge, inside the cabinets, interior windows, interior walls, a load of laundry.',
  },
  { title: 'We leave alone', text: 'ladders, heavy furniture, and fish tanks.' },
] as const
