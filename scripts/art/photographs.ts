/**
 * Renders the demonstration photographs of content/pictures: still lifes of simple bodies, by path tracing. They stand where an
 * operator's own photographs will be (content/pictures/README.md). It takes a minute or two:
 *
 *   node scripts/art/photographs.ts
 */
import sharp from 'sharp'

type Vec = readonly [x: number, y: number, z: number]

interface Surface {
  color(at: Vec): Vec
  /** The part of the light that is reflected as by a mirror: 0 to 1. */
  gloss: number
}

interface Body extends Surface {
  /** The distance to it along a ray, and the direction that its surface faces there; null: the ray misses. */
  hit(from: Vec, direction: Vec): { distance: number; normal: Vec } | null
}

interface Scene {
  name: string
  bodies: readonly Body[]
  eye: Vec
  target: Vec
  /** The width of the view at the distance of the target, and the radius of the lens. */
  view: number
  lens: number
}

const WIDTH = 960
const HEIGHT = 640
const SAMPLES = 40
const BOUNCES = 3

const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]
const less = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Vec): Vec => scale(a, 1 / Math.sqrt(dot(a, a)))
const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

/** The same numbers at each run, so that the files are the same, too. */
let seed = 7
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
  return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
}

const plain = (hex: number): Surface['color'] => {
  const linear = (shift: number) => (((hex >> shift) & 255) / 255) ** 2.2
  const color: Vec = [linear(16), linear(8), linear(0)]
  return () => color
}

/** Boards with a grain, along x. */
const boards = (light: number, dark: number, width: number): Surface['color'] => {
  const [from, to] = [plain(light)([0, 0, 0]), plain(dark)([0, 0, 0])]
  return ([x, , z]) => {
    const board = Math.floor(z / width)
    const own = Math.abs(Math.sin(board * 127.1) * 43.7) % 1
    const grain = 0.5 + 0.5 * Math.sin(z * 34 + Math.sin(x * 1.1 + board * 5) * 2.2 + Math.sin(x * 5.3) * 0.35)
    const joint = (z / width - board) * width < 0.012 ? 0.55 : 1
    const mix = 0.35 * grain + 0.5 * own
    return scale(add(scale(from, 1 - mix), scale(to, mix)), joint)
  }
}

/** Tiles of a wall that faces z. */
const tiles = (tile: number, grout: number): Surface['color'] => {
  const [body, joint] = [plain(tile)([0, 0, 0]), plain(grout)([0, 0, 0])]
  return ([x, y]) => {
    const row = Math.floor(y / 0.5)
    const column = (x + (row % 2) * 0.5) % 1
    const isJoint = y / 0.5 - row < 0.045 || (column + 1) % 1 < 0.022
    return isJoint ? joint : body
  }
}

function plane(axis: 1 | 2, at: number, color: Surface['color'], gloss = 0): Body {
  const normal: Vec = axis === 1 ? [0, 1, 0] : [0, 0, 1]
  return {
    color,
    gloss,
    hit(from, direction) {
      const distance = (at - from[axis]) / direction[axis]
      return distance > 1e-4 ? { distance, normal } : null
    },
  }
}

function ball(center: Vec, radius: number, color: Surface['color'], gloss = 0): Body {
  return {
    color,
    gloss,
    hit(from, direction) {
      const to = less(from, center)
      const half = dot(to, direction)
      const root = half * half - dot(to, to) + radius * radius
      if (root < 0) return null
      const distance = -half - Math.sqrt(root)
      return distance > 1e-4 ? { distance, normal: scale(add(to, scale(direction, distance)), 1 / radius) } : null
    },
  }
}

function box(low: Vec, high: Vec, color: Surface['color'], gloss = 0): Body {
  return {
    color,
    gloss,
    hit(from, direction) {
      let [near, far, side] = [-Infinity, Infinity, 0]
      for (let axis = 0; axis < 3; axis++) {
        const [o = 0, d = 0] = [from[axis], direction[axis]]
        const [a, b] = [((low[axis] ?? 0) - o) / d, ((high[axis] ?? 0) - o) / d]
        if (Math.min(a, b) > near) [near, side] = [Math.min(a, b), axis]
        far = Math.min(far, Math.max(a, b))
      }
      if (near > far || near < 1e-4) return null
      const facing = -Math.sign(direction[side] ?? 0)
      return { distance: near, normal: [side === 0 ? facing : 0, side === 1 ? facing : 0, side === 2 ? facing : 0] }
    },
  }
}

/** An upright cylinder with a lid. */
function can([x, y, z]: Vec, radius: number, height: number, color: Surface['color'], gloss = 0): Body {
  return {
    color,
    gloss,
    hit(from, direction) {
      const [ox, oz] = [from[0] - x, from[2] - z]
      const a = direction[0] ** 2 + direction[2] ** 2
      const half = ox * direction[0] + oz * direction[2]
      const root = half * half - a * (ox * ox + oz * oz - radius * radius)
      if (root < 0) return null
      const side = (-half - Math.sqrt(root)) / a
      const at = from[1] + side * direction[1]
      if (side > 1e-4 && at > y && at < y + height) {
        return {
          distance: side,
          normal: [(ox + side * direction[0]) / radius, 0, (oz + side * direction[2]) / radius],
        }
      }
      const lid = (y + height - from[1]) / direction[1]
      const [lx, lz] = [ox + lid * direction[0], oz + lid * direction[2]]
      return lid > 1e-4 && lx * lx + lz * lz < radius * radius ? { distance: lid, normal: [0, 1, 0] } : null
    },
  }
}

/** Daylight: a window to the left, which is a cone of directions, and a bright room. */
const WINDOW = unit([-0.78, 0.52, 0.42])
const WINDOW_COSINE = 0.9
const WINDOW_DENSITY = 1 / (2 * Math.PI * (1 - WINDOW_COSINE))

function sky(direction: Vec): Vec {
  if (dot(direction, WINDOW) > WINDOW_COSINE) return [9.2, 8.3, 6.9]
  const room = 0.42 + 0.3 * Math.max(0, direction[1])
  return [room * 0.98, room, room * 1.02]
}

function towardsWindow(): Vec {
  const cosine = 1 - random() * (1 - WINDOW_COSINE)
  const turn = 2 * Math.PI * random()
  const radius = Math.sqrt(1 - cosine * cosine)
  const side = unit(cross(WINDOW, [0, 1, 0]))
  const around = add(scale(side, radius * Math.cos(turn)), scale(cross(side, WINDOW), radius * Math.sin(turn)))
  return add(scale(WINDOW, cosine), around)
}

/** A direction into which a matte surface scatters light, half of them towards the window, and its weight. */
function scatter(normal: Vec): { direction: Vec; weight: number } {
  const direction = random() < 0.5 ? towardsWindow() : unit(add(normal, scale(onBall(), 0.999)))
  const matte = Math.max(0, dot(direction, normal)) / Math.PI
  const density = 0.5 * matte + (dot(direction, WINDOW) > WINDOW_COSINE ? 0.5 * WINDOW_DENSITY : 0)
  return { direction, weight: matte / density }
}

function lightFrom(bodies: readonly Body[], from: Vec, direction: Vec, bounces: number): Vec {
  let found: { distance: number; normal: Vec } | null = null
  let what: Body | undefined
  for (const body of bodies) {
    const hit = body.hit(from, direction)
    if (hit && (!found || hit.distance < found.distance)) [found, what] = [hit, body]
  }
  if (!found || !what) return sky(direction)
  if (bounces === 0) return [0, 0, 0]
  const at = add(from, scale(direction, found.distance))
  const start = add(at, scale(found.normal, 1e-3))
  // Fresnel's law, roughly: flat angles reflect more.
  const facing = Math.max(0, -dot(direction, found.normal))
  if (random() < what.gloss * (0.25 + 0.75 * (1 - facing) ** 3)) {
    const mirrored = less(direction, scale(found.normal, 2 * dot(direction, found.normal)))
    return lightFrom(bodies, start, unit(add(mirrored, scale(onBall(), 0.06))), bounces - 1)
  }
  const { direction: onward, weight } = scatter(found.normal)
  if (weight === 0) return [0, 0, 0]
  const color = what.color(at)
  const light = scale(lightFrom(bodies, start, onward, bounces - 1), weight)
  return [color[0] * light[0], color[1] * light[1], color[2] * light[2]]
}

function onBall(): Vec {
  const z = 2 * random() - 1
  const turn = 2 * Math.PI * random()
  const radius = Math.sqrt(1 - z * z)
  return [radius * Math.cos(turn), radius * Math.sin(turn), z]
}

/** As film takes it: highlights roll off. */
const tone = (light: number) => Math.round(255 * ((light * 0.95) / (1 + light * 0.5)) ** (1 / 2.2))

async function photograph(scene: Scene): Promise<void> {
  const forward = unit(less(scene.target, scene.eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const focus = Math.sqrt(dot(less(scene.target, scene.eye), less(scene.target, scene.eye)))
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      let sum: Vec = [0, 0, 0]
      for (let sample = 0; sample < SAMPLES; sample++) {
        const across = ((column + random()) / WIDTH - 0.5) * scene.view
        const above = (0.5 * HEIGHT - row - random()) * (scene.view / WIDTH)
        const sharpPoint = add(add(scale(forward, focus), scale(right, across)), scale(up, above))
        const [turn, radius] = [2 * Math.PI * random(), scene.lens * Math.sqrt(random())]
        const offset = add(scale(right, radius * Math.cos(turn)), scale(up, radius * Math.sin(turn)))
        const light = lightFrom(scene.bodies, add(scene.eye, offset), unit(less(sharpPoint, offset)), BOUNCES)
        sum = add(sum, [Math.min(light[0], 5), Math.min(light[1], 5), Math.min(light[2], 5)])
      }
      for (let channel = 0; channel < 3; channel++) {
        pixels[(row * WIDTH + column) * 3 + channel] = Math.min(255, tone((sum[channel] ?? 0) / SAMPLES))
      }
    }
  }
  const even = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .median(3)
    .png()
    .toBuffer()
  const file = `content/pictures/${scene.name}.jpg`
  await sharp(even)
    .resize(2 * WIDTH, 2 * HEIGHT, { kernel: 'lanczos3' })
    .sharpen({ sigma: 1.2 })
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(file)
  console.log(`Wrote ${file}.`)
}

const white = plain(0xf4f1ea)
const scenes: readonly Scene[] = [
  {
    name: 'kitchen-counter',
    eye: [0.5, 2.1, 6.4],
    target: [0.1, 0.72, 0],
    view: 4.6,
    lens: 0.1,
    bodies: [
      plane(1, 0, boards(0xd2a26c, 0x9a6a3c, 0.62), 0.35),
      plane(2, -2.1, tiles(0xe9efe9, 0xb9bdb6), 0.45),
      box([-1.75, 0, -0.75], [-0.95, 1.28, -0.3], plain(0xd9642f), 0.12),
      box([-1.74, 0.42, -0.31], [-0.96, 0.92, -0.29], white, 0.12),
      can([0.05, 0, -0.55], 0.3, 0.98, plain(0x3e7f86), 0.5),
      can([0.05, 0.98, -0.55], 0.11, 0.28, white, 0.3),
      box([-0.32, 1.22, -0.64], [0.22, 1.38, -0.46], white, 0.3),
      can([0.98, 0, 0.12], 0.5, 0.4, plain(0xf0ece2), 0.55),
      ball([0.98, 0.3, 0.12], 0.43, white, 0.05),
      ball([-0.62, 0.25, 0.5], 0.25, plain(0xf2c21d), 0.3),
      ball([-0.16, 0.22, 0.78], 0.22, plain(0xeec02a), 0.3),
      box([1.62, 0, -0.6], [2.5, 0.1, 0.35], plain(0x7fa7c4), 0.02),
      box([1.68, 0.1, -0.55], [2.44, 0.2, 0.3], plain(0xe6edf2), 0.02),
    ],
  },
  {
    name: 'living-room',
    eye: [1.2, 2.5, 9.4],
    target: [0, 1.15, 0],
    view: 7.6,
    lens: 0.09,
    bodies: [
      plane(1, 0, boards(0xc99d6b, 0x96683d, 0.5), 0.3),
      plane(2, -1.9, plain(0xefe6d2), 0.02),
      box([-2.5, 0.02, -0.2], [2.7, 0.05, 2.4], plain(0xe4d9bd)),
      box([-2.1, 0.22, -1.5], [2.1, 0.78, 0.3], plain(0x2f5b45), 0.03),
      box([-2.1, 0.78, -1.5], [2.1, 1.72, -1.0], plain(0x2f5b45), 0.03),
      box([-2.45, 0.22, -1.5], [-2.0, 1.18, 0.36], plain(0x2a523e), 0.03),
      box([2.0, 0.22, -1.5], [2.45, 1.18, 0.36], plain(0x2a523e), 0.03),
      box([-1.98, 0.8, -1.0], [-0.02, 1.0, 0.36], plain(0x376a51), 0.03),
      box([0.02, 0.8, -1.0], [1.98, 1.0, 0.36], plain(0x376a51), 0.03),
      box([-1.8, 1.0, -0.98], [-0.95, 1.72, -0.72], plain(0xe3a72c), 0.03),
      box([0.95, 1.0, -0.98], [1.75, 1.66, -0.72], plain(0xf1e3bd), 0.03),
      can([0.3, 0.3, 1.5], 0.78, 0.1, plain(0xa87848), 0.4),
      can([0.3, 0.05, 1.5], 0.12, 0.26, plain(0x6d4a2a), 0.2),
      can([0.52, 0.4, 1.4], 0.13, 0.34, white, 0.5),
      ball([0.52, 0.94, 1.4], 0.24, plain(0x5f8f4e), 0.05),
      ball([0.36, 0.82, 1.5], 0.15, plain(0x4d7d43), 0.05),
      can([-3.35, 0, -0.9], 0.36, 0.62, plain(0xc4744a), 0.25),
      ball([-3.35, 1.25, -0.9], 0.5, plain(0x4c7b46), 0.04),
      ball([-3.62, 0.98, -0.6], 0.36, plain(0x3f6d3f), 0.04),
      ball([-3.05, 1.6, -1.0], 0.36, plain(0x5b8d50), 0.04),
      can([3.2, 0, -1.1], 0.05, 2.5, plain(0x3a342d), 0.4),
      can([3.2, 2.4, -1.1], 0.46, 0.58, plain(0xf6ead0), 0.05),
      box([-0.75, 1.95, -1.89], [0.75, 2.95, -1.84], plain(0x6b4a2c), 0.2),
      box([-0.66, 2.04, -1.85], [0.66, 2.86, -1.83], plain(0xf3ead6), 0.05),
      ball([0.1, 2.35, -1.98], 0.26, plain(0xe3a72c), 0),
    ],
  },
]

for (const scene of scenes) await photograph(scene)
