/** What a cleaning includes, room by room: the list on the page is the list the cleaner works from. */

export const ROOMS = [
  {
    name: 'Bedroom',
    picture: 'room-bed',
    tasks: ['Beds made', 'Surfaces dusted', 'Mirrors wiped', 'Floors vacuumed', 'Trash emptied', 'Sills wiped'],
  },
  {
    name: 'Bathroom',
    picture: 'room-bath',
    tasks: [
      'Tub and shower scrubbed',
      'Toilet, inside and out',
      'Sink and faucet descaled',
      'Mirror polished',
      'Tiles wiped',
      'Floor mopped',
    ],
  },
  {
    name: 'Living room',
    picture: 'room-living',
    tasks: [
      'Sofa vacuumed',
      'Shelves dusted',
      'Lamps and switches wiped',
      'Glass tables polished',
      'Floors vacuumed',
      'Floors mopped',
    ],
  },
  {
    name: 'Kitchen',
    picture: 'room-kitchen',
    tasks: [
      'Counters wiped',
      'Stove top degreased',
      'Sink scrubbed',
      'Cabinet fronts wiped',
      'Appliances, outside',
      'Floor mopped',
    ],
  },
] as const

/** The add-ons of the contract (`AddOn`), and what no visit includes. */
export const EXTRAS = [
  {
    title: 'You can add',
    text: 'inside the oven, inside the fridge, inside the cabinets, interior windows, interior walls, a load of laundry.',
  },
  { title: 'We leave alone', text: 'ladders, heavy furniture, and fish tanks.' },
] as const
