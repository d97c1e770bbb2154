/**
 * `npm run soak`: starts its own system with a new database, and simulates visitors to every brand. They read pages of
 * every type, as people and as crawlers, look up ZIP codes, search, make mistakes, walk through the funnel and buy.
 * Prints the memory of each isolate. Exits with code 1 if an answer is wrong, a page shows what another
 * visitor typed or another brand's name, the Workers log an error, or the memory of an isolate keeps growing.
 *
 *   npm run soak -- --minutes 30            the default
 *   npm run soak -- --minutes 10 --rate 2   starts 2 visits each second (default: 3)
 */
import { parseArgs } from 'node:util'
import { help } from '../scripts/system/command.ts'
import { type MemorySample, memoryProblems } from './soak/memory.ts'
import { runSoak } from './soak/run-soak.ts'
import { startFreshSystem } from './system/fresh-system.ts'

help(import.meta.filename)

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '3' },
  },
})

const [minutes, rate] = [Number(values.minutes), Number(values.rate)]
if (!(minutes > 0 && rate > 0)) {
  console.error('--minutes and --rate must be numbers above 0.')
  process.exit(1)
}

const errors: string[] = []
const onLine = (line: string) => void (/"level":"error"|✘ \[ERROR\]/u.test(line) && errors.push(line.slice(0, 300)))
const system = await startFreshSystem(8897, onLine)
const sweeper = setInterval(() => void system.sweep().catch((error: unknown) => errors.push(String(error))), 60_000)
try {
  const seconds = minutes * 60
  const report = await runSoak({
    url: system.url,
    seconds,
    rate,
    random: Math.random,
    onSample: print,
  })
  const memory = memoryProblems(report.samples)
  const count = Object.values(report.visits).reduce((sum, each) => sum + each, 0)
  console.log(
    `\n${count} visits: ${Object.entries(report.visits)
      .map(([kind, times]) => `${times} ${kind}`)
      .join(', ')}`,
  )
  for (const [problem, times] of report.problems) console.log(`  ${problem} (${times})`)
  for (const line of errors.slice(0, 10)) console.log(`  logged: ${line}`)
  for (const line of memory ?? []) console.log(`  memory: ${line}`)
  if (memory === null)
    console.log('  too few samples of memory to detect growth: the run is too short, or the system is not Linux')
  const wrong = report.problems.size + errors.length + (memory?.length ?? 0)
  console.log(
    `${report.problems.size} problems, ${errors.length} errors in the logs, ${memory?.length ?? 'unknown'} problems with memory`,
  )
  process.exitCode = wrong === 0 ? 0 : 1
} finally {
  clearInterval(sweeper)
  await system.stop()
}

function print({ seconds, isolates }: MemorySample, visits: number): void {
  const live = Object.entries(isolates).map(([name, size]) => `${name} ${size.toFixed(1)}`)
  console.log(
    `${(seconds / 60).toFixed(1).padStart(5)} min  ${String(visits).padStart(6)} visits  isolates (MB): ${live.join(', ') || 'not read'}`,
  )
}
