/** The animal that turns up in a brand's pictures, 120 by 120, seated at the lower edge. */
import { draw, drawing, drawOther } from '../catalogue.ts'
import {
  circle,
  coolMid,
  ellipse,
  glow,
  group,
  ink,
  line,
  main,
  mainDeep,
  mainSoft,
  paper,
  path,
  rect,
} from '../vocabulary.ts'

draw('pet', 120, 120, 'part', 'The cat', () => [drawing('cat').body])

drawOther('pet', 'bee', 'The bee', () => [
  ellipse(42, 36, 20, 28, paper, ' transform="rotate(-28 42 36)"'),
  ellipse(76, 30, 20, 28, coolMid, ' transform="rotate(24 76 30)"'),
  ellipse(60, 80, 44, 32, glow),
  '<clipPath id="bee"><ellipse cx="60" cy="80" rx="44" ry="32"/></clipPath>',
  `<g clip-path="url(#bee)">${rect(28, 44, 14, 72, 0, ink)}${rect(54, 44, 14, 72, 0, ink)}${rect(80, 44, 40, 72, 0, ink)}</g>`,
  circle(93, 74, 4, glow),
  line('M92 52q4-14 16-16M100 58q8-8 16-6', ink, 4),
  path('M18 74L4 80l14 8z', ink),
])

drawOther('pet', 'dog', 'The dog', () => [
  line('M26 106Q8 104 10 82', ink, 11),
  path('M22 120q-4-40 28-46h24q22 6 20 46z', ink),
  path('M46 66q-6-36 16-42h18q14 4 14 18l18 6q6 2 5 8-1 14-19 14l-8 10H56z', ink),
  path('M60 22q-20-4-24 14-3 18 6 30 12-2 14-18z', mainDeep),
  circle(84, 42, 4, glow),
  circle(114, 52, 4, paper),
  path('M52 76h36l-4 10H56z', main),
  line('M54 118v-16M78 118v-16', paper, 2),
])

drawOther('pet', 'owl', 'The owl', () => [
  path('M26 120V62q-4-20-2-40 12 2 18 12 18-6 36 0 6-10 18-12 2 20-2 40v58z', ink),
  path('M40 120V92a20 20 0 0 1 40 0v28z', coolMid),
  circle(46, 56, 15, paper),
  circle(74, 56, 15, paper),
  circle(48, 56, 7, ink),
  circle(72, 56, 7, ink),
  path('M54 66h12l-6 12z', glow),
])

drawOther('pet', 'raccoon', 'The raccoon', () => [
  line('M88 108q26 2 24-38', ink, 18),
  `<path d="M97 107l8 8M108 94l10 4M110 78l10-2" stroke="${coolMid}" stroke-width="6" stroke-linecap="butt"/>`,
  path('M24 120q-6-34 20-46h32q26 12 20 46z', ink),
  path('M20 18l22 10q18-6 36 0l22-10q2 18-6 30 4 14-8 24-14 10-26 10t-26-10Q22 62 26 48 18 36 20 18z', ink),
  path('M28 46q14-12 32 2 18-14 32-2-2 18-20 18-8 0-12-8-4 8-12 8-18 0-20-18z', mainSoft),
  group('', circle(46, 52, 7, ink), circle(74, 52, 7, ink), circle(48, 50, 2.5, paper), circle(76, 50, 2.5, paper)),
  ellipse(60, 70, 6, 4, mainSoft),
])
