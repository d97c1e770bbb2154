/** docs/promises.md lists what pages, mails and consent texts promise, beside the test that holds each. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trackedFiles } from './source-files.ts'

interface Promised {
  words: string[]
  /** Tests as [file, title], or headings of docs/operations.md for what people do. */
  holders: [place: string, name: string][]
}

const listed: Promised[] = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| the words'))
  .map((line) => line.split(' | '))
  .map(([words = '', , holders = '']) => ({
    words: words.replace(/^\| /, '').split(' · '),
    holders: [...holders.matchAll(/`([^`]+)`: ([^;|]+?)(?=;| \|$)/g)].map(([, place = '', name = '']) => [place, name]),
  }))

test('every promise names a test that exists, or where operators read what they have to do', () => {
  expect(listed.length).toBeGreaterThan(30)
  const missing = listed.flatMap(({ words, holders }) => {
    const gone = holders.filter(([place, name]) => !contains(place, name)).map(([place, name]) => `${place}: ${name}`)
    return holders.length === 0 ? [`${words[0]}: nothing holds it`] : gone
  })
  expect(missing).toEqual([])
})

function contains(place: string, name: string): boolean {
  const path = place.startsWith('docs/') ? place : `tests/${place}`
  const files = trackedFiles()
  return files.includes(path) && readFileSync(path, 'utf8').includes(name)
}

/** What sounds like a promise. */
const PROMISE = new RegExp(
  [
    String.raw`\bwe(’ll| will| are)? (e-?mail(ing)?|write|tell you|send (you )?a code|confirm|try again|keep|answer|remind|refund)\b`,
    String.raw`\bwe (do not|won’t) (charge|sell|write|e-?mail|treat|try|share|edit|remove)\b`,
    String.raw`\bat any time\b|\byou can (cancel|move|reschedule|take|undo|erase)\b`,
    'can be used again|can use your voucher again|goes back to your card|you get back',
    'free of charge|(canceling|moving|rescheduling) it is free',
    '(nothing|no further month) (more )?(was|is) charged|charged (once|twice)|is not charged',
    String.raw`\bwithin (ten|\d+|\$\{\w+\}|a|that|the) (minute|hour|day|year)`,
    String.raw`\ba person (reads|books|takes|answers|writes|calls)\b`,
    String.raw`\bremind you\b|yearly reminder|no more monthly|until you cancel|\bnever (reach|more than|applies)`,
    String.raw`\brefunds? goe?s?\b|refunded in full|was refunded can|\bwe (honor|delete|ask you first)\b|and nothing else`,
    String.raw`everything (that )?we store|out everywhere\b`,
    'to unsubscribe|before you confirm|good (until|for one year)|expires after|with one button|never again',
  ].join('|'),
  'gi',
)

const SPOKEN =
  /^(client\/(ui|islands)|worker\/(routes|background\/write|brands)|content\/(?!hub\/))\S+\.(tsx?|md)$|^graphql\/contract\/(offer|outcomes)\.ts$/

test('every promise in copy and content is on the list', () => {
  const words = listed.flatMap((promise) => promise.words).map((each) => each.toLowerCase())
  const unknown = trackedFiles()
    .filter((path) => SPOKEN.test(path))
    .flatMap((path) => promisesIn(path).filter((said) => !words.some((each) => said.toLowerCase().includes(each))))
  expect([...new Set(unknown)]).toEqual([])
})

/** Each promise of a file with the words around it. Comments and imports do not speak to anybody. */
function promisesIn(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const code = source.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*(\/\/|import ).*$/gm, ' ')
  const text = (path.endsWith('.md') ? source : code).replace(/\s+/g, ' ')
  return [...text.matchAll(PROMISE)].map(({ index, 0: found }) =>
    text.slice(Math.max(0, index - 60), index + found.length + 80),
  )
}
