/**
 * `npm run worker-types`: writes each Worker's bindings from its wrangler.toml to its worker-configuration.d.ts. With
 * --check, the command only compares them, and fails if a file is out of date.
 */
import { help } from './system/command.ts'
import { ORIGIN_CONFIG, runTool, SANDBOX_CONFIG, SITE_CONFIG, ToolFailedError } from './system/run-tool.ts'

help(import.meta.filename)

const workers = [
  { config: SITE_CONFIG, folder: 'worker' },
  { config: ORIGIN_CONFIG, folder: 'graphql/origin' },
  { config: SANDBOX_CONFIG, folder: 'graphql/sandbox' },
]

// The runtime's types come from @cloudflare/workers-types, so only the bindings are generated.
const options = ['--include-runtime=false', '--strict-vars=false']
const isCheck = process.argv.includes('--check')

for (const { config, folder } of workers) {
  const file = `${folder}/worker-configuration.d.ts`
  try {
    await runTool('wrangler', ['types', file, '-c', config, ...options, ...(isCheck ? ['--check'] : [])])
    if (!isCheck) console.log(`Wrote ${file}.`)
  } catch (error) {
    if (!(error instanceof ToolFailedError)) throw error
    console.error(`${error.message}\n${file} does not match ${config}: run npm run worker-types.`)
    process.exitCode = 1
  }
}
