/** The crew in three poses, and residents who wave. */
import { draw } from '../catalogue.ts'
import { CREW, CREW_LABELS, figure, greeting, type Pose, RESIDENTS } from '../people.ts'

const POSES: readonly Pose[] = ['stand', 'wave', 'work']

for (const [name, person] of Object.entries(CREW)) {
  for (const pose of POSES) {
    const label = `${CREW_LABELS[name as keyof typeof CREW]}: ${pose}`
    draw(`${name}-${pose}`, 170, 240, 'person', label, () => [figure(person, pose)])
  }
}

for (const [name, person] of Object.entries(RESIDENTS)) {
  draw(`${name}-greet`, 170, 240, 'person', `Resident: ${name}`, () => [greeting(person)])
}
