/**
 * `npm run soak`: mixed visitors of every brand on a system of its own with a new database. They read pages of every type,
 * as people and as crawlers, look zipcodes up, search, make mistakes, walk through the funnel and buy. Prints the memory of
 * each runtime. Exits with code 1 if an answer is wrong, a page shows what another visitor typed or another brand's name,
 * the Workers log an error, or memory keeps growing.
 *
 *   npm run soak -- --minutes 30            the default
 *   npm run soak -- --minutes 10 --rate 2   visits that start each second (3)
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { growthIn, type MemorySample, memoryBelow } from './soak/memory.ts'
import { runSoak } from './soak/run-soak.ts'
import { copyFreshState } from './system/database.ts'
import { findFreePorts } from './system/ports.ts'
import { prepare } from './system/prepare.ts'
import { startSystem } from './system/start-system.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '3' },
  },
})

await prepare(console.log)
const stateDir = mkdtempSync(join(tmpdir(), 'publicweb-soak-'))
await copyFreshState(stateDir, console.log)
const errors: string[] = []
const onLine = (line: string) => void (/"level":"error"|✘ \[ERROR\]/u.test(line) && errors.push(line.slice(0, 300)))
const system = await startSystem({ port: await findFreePorts(Number(process.env.PORT ?? 8897)), stateDir, onLine })
const sweeper = setInterval(() => void system.sweep().catch((error: unknown) => errors.push(String(error))), 60_000)
try {
  const seconds = Number(values.minutes) * 60
  const readMemory = () => memoryBelow(process.pid)
  const report = await runSoak({
    url: system.url,
    seconds,
    rate: Number(values.rate),
    random: Math.random,
    readMemory,
    onSample: print,
  })
  const growth = growthIn(report.samples)
  const count = Object.values(report.visits).reduce((sum, each) => sum + each, 0)
  console.log(
    `\n${count} visits: ${Object.entries(report.visits)
      .map(([kind, times]) => `${times} ${kind}`)
      .join(', ')}`,
  )
  for (const [problem, times] of report.problems) console.log(`  ${problem} (${times})`)
  for (const line of errors.slice(0, 10)) console.log(`  logged: ${line}`)
  for (const line of growth ?? []) console.log(`  memory keeps growing: ${line}`)
  if (growth === null) console.log('  too short to judge memory')
  const wrong = report.problems.size + errors.length + (growth?.length ?? 0)
  console.log(
    `${report.problems.size} problems, ${errors.length} errors in the logs, ${growth?.length ?? 'unknown'} growing`,
  )
  process.exitCode = wrong === 0 ? 0 : 1
} finally {
  clearInterval(sweeper)
  await system.stop()
  rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 })
}

function print({ seconds, megabytes }: MemorySample, visits: number): void {
  const each = Object.entries(megabytes).map(([name, size]) => `${name} ${size.toFixed(0)} MB`)
  console.log(`${(seconds / 60).toFixed(1).padStart(5)} min  ${String(visits).padStart(6)} visits  ${each.join('  ')}`)
}
