/** The size of the pictured home: 1 is a cottage, and 4 is a large house. */
type HomeSize = 1 | 2 | 3 | 4

/** A drawing of a house in one of four sizes. It is inline, because a file cannot use the brand's variables. */
export function HomePicture({ size }: { size: HomeSize }) {
  const House = HOUSES[size]
  return (
    <svg
      className="art"
      viewBox="0 0 200 142"
      width="200"
      height="142"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <House />
    </svg>
  )
}

/** Returns the size of the pictured home for an option: the more hours, the larger the home. */
export function homeSize(hours: number): HomeSize {
  if (hours <= 2) return 1
  if (hours <= 3) return 2
  return hours <= 4 ? 3 : 4
}

const WALL = 'var(--i-paper)'
const WING = 'var(--i-sand)'
const ROOF = 'var(--i-cool)'
const WING_ROOF = 'var(--i-cool-deep)'
const DOOR = 'var(--i-ink)'
const LIGHT = 'var(--i-main)'

function Roof({ d }: { d: string }) {
  return <path d={d} fill={ROOF} stroke={ROOF} strokeWidth="10" strokeLinejoin="round" />
}

const HOUSES = {
  1: () => (
    <>
      <rect x="66" y="84" width="68" height="58" rx="4" fill={WALL} />
      <Roof d="M58 86L100 52L142 86z" />
      <path d="M74 142v-26a12 12 0 0 1 24 0v26z" fill={DOOR} />
      <path d="M108 126v-10a8 8 0 0 1 16 0v10zM94 76a6 6 0 0 1 12 0 6 6 0 0 1-12 0z" fill={LIGHT} />
    </>
  ),
  2: () => (
    <>
      <rect x="52" y="76" width="96" height="66" rx="4" fill={WALL} />
      <Roof d="M44 80L100 36L156 80z" />
      <path d="M64 142v-30a12 12 0 0 1 24 0v30z" fill={DOOR} />
      <path d="M106 124V108a12 12 0 0 1 24 0v16zM91 66a9 9 0 0 1 18 0 9 9 0 0 1-18 0z" fill={LIGHT} />
    </>
  ),
  3: () => (
    <>
      <rect x="128" y="90" width="46" height="52" rx="4" fill={WING} />
      <path d="M128 94h46v-4q0-14-14-14h-32z" fill={WING_ROOF} />
      <rect x="36" y="58" width="96" height="84" rx="4" fill={WALL} />
      <Roof d="M28 62L84 20L140 62z" />
      <path d="M74 142v-28a12 12 0 0 1 24 0v28z" fill={DOOR} />
      <path
        d="M48 92v-8a8 8 0 0 1 16 0v8zM108 92v-8a8 8 0 0 1 16 0v8zM48 128v-8a8 8 0 0 1 16 0v8zM142 126v-12a10 10 0 0 1 20 0v12zM76 86v-8a9 9 0 0 1 18 0v8zM76 46a8 8 0 0 1 16 0 8 8 0 0 1-16 0z"
        fill={LIGHT}
      />
    </>
  ),
  4: () => (
    <>
      <rect x="128" y="14" width="16" height="40" rx="3" fill={DOOR} />
      <rect x="14" y="78" width="44" height="64" rx="4" fill={WING} />
      <rect x="142" y="78" width="44" height="64" rx="4" fill={WING} />
      <path d="M10 82h48V66H30q-20 0-20 16zM190 82h-48V66h28q20 0 20 16z" fill={WING_ROOF} />
      <rect x="50" y="48" width="100" height="94" rx="4" fill={WALL} />
      <Roof d="M42 52L100 10L158 52z" />
      <path d="M88 142v-28a12 12 0 0 1 24 0v28z" fill={DOOR} />
      <path
        d="M60 86v-10a8 8 0 0 1 16 0v10zM92 86v-10a8 8 0 0 1 16 0v10zM124 86v-10a8 8 0 0 1 16 0v10zM60 122v-10a8 8 0 0 1 16 0v10zM124 122v-10a8 8 0 0 1 16 0v10zM26 116v-12a9 9 0 0 1 18 0v12zM156 116v-12a9 9 0 0 1 18 0v12zM92 36a8 8 0 0 1 16 0 8 8 0 0 1-16 0z"
        fill={LIGHT}
      />
    </>
  ),
}
