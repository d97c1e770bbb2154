/** The roof over the rooms of 'what is included', 1160 by 212. Its lower edge stands on the frame. */
import { draw } from '../catalogue.ts'
import { circle, cool, coolDeep, dots, glow, ink, line, paper, path, place, rect } from '../vocabulary.ts'

const ROW = `<g id="rw">${rect(0, 24, 1160, 22, 0, cool)}${dots(20, 46, 1160, 20, 40, cool)}</g>`

draw('roof', 1160, 212, 'scene', 'Roof over the rooms', () => [
  rect(860, 20, 72, 150, 0, ink),
  rect(850, 10, 92, 20, 6, ink),
  path('M580 16L1144 204H16z', coolDeep, ` stroke="${coolDeep}" stroke-width="16"`),
  '<clipPath id="rs"><path d="M580 14L1150 208H10z"/></clipPath><g clip-path="url(#rs)">',
  `${ROW}<use href="#rw" x="-20" y="56"/><use href="#rw" y="112"/><use href="#rw" x="-20" y="168"/></g>`,
  line('M16 202L580 14l564 188', ink, 14),
  circle(580, 132, 55, ink),
  circle(580, 132, 46, glow),
  circle(598, 112, 13, paper),
  place('pet', 550, 108, 60),
  rect(538, 164, 84, 12, 6, ink),
])
