/** Regenerates only outputs that are out of date, so that a second start spends no time on builds. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ORIGIN_CONFIG, ROOT, runNode, runTool, SANDBOX_CONFIG, SITE_CONFIG, toolPath } from './run-tool.ts'
import { BUILD_SOURCES, computeHash, isStamped, runStamped } from './stamp.ts'

interface Step {
  name: string
  /** Files and folders that determine the output. */
  inputs: readonly string[]
  /** Files that must exist afterward. */
  outputs: readonly string[]
  run(): Promise<unknown>
}

/** The configurations of Workers, each with the generated file that declares its bindings. */
const BINDINGS = [
  { config: SITE_CONFIG, types: 'worker/worker-configuration.d.ts' },
  { config: ORIGIN_CONFIG, types: 'graphql/origin/worker-configuration.d.ts' },
  { config: SANDBOX_CONFIG, types: 'graphql/sandbox/worker-configuration.d.ts' },
]

const steps: readonly Step[] = [
  {
    name: 'GraphQL types',
    inputs: [
      'graphql/contract/schema.graphql',
      'graphql/contract/vocabulary.graphql',
      'graphql/contract/operations',
      'graphql/contract/codegen',
      'codegen.ts',
    ],
    outputs: ['graphql/contract/generated', 'graphql/origin/generated'],
    run: () => runNode([toolPath('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.ts']),
  },
  {
    name: 'types of the bindings',
    inputs: [...BINDINGS.map(({ config }) => config), 'package-lock.json'],
    outputs: BINDINGS.map(({ types }) => types),
    run: () => Promise.all(BINDINGS.map(writeBindings)),
  },
  {
    name: 'pictures of the brands',
    inputs: ['scripts/art', 'worker/brands', 'content/hub', 'content/services', 'package-lock.json'],
    outputs: [
      'public/art/social.svg',
      'public/art/glimmer/favicon.ico',
      'client/fonts',
      'client/styles/fonts.css',
      'client/ui/art/sizes.ts',
      'client/ui/icons.generated.ts',
    ],
    run: () => runNode(['scripts/art/build.ts']),
  },
  {
    name: 'client bundle',
    inputs: [
      ...BUILD_SOURCES,
      'public',
      'scripts/worker-assets.ts',
      'scripts/lean-client.ts',
      'scripts/art',
      'scripts/pictures.ts',
      'scripts/content',
      'vite.config.ts',
    ],
    outputs: ['dist/client', 'dist/worker/assets.json', 'dist/worker/content.json'],
    run: () => runTool('vite', ['build', '--logLevel', 'warn']),
  },
  {
    // This step runs after the client build, because the registry creates a page for each text that the build lists.
    name: 'list of pages',
    inputs: ['worker/registry', 'scripts/page-modules.ts'],
    outputs: ['dist/worker/page-modules.ts'],
    run: () => runNode(['scripts/page-modules.ts']),
  },
]

/** The runtime's types come from @cloudflare/workers-types, so only the bindings are written. */
function writeBindings({ config, types }: (typeof BINDINGS)[number]): Promise<string> {
  return runTool('wrangler', ['types', types, '-c', config, '--include-runtime=false', '--strict-vars=false'])
}

/** Runs the steps whose inputs changed. Calls `report` for each, with its duration in seconds. */
export async function prepare(report: (line: string) => void): Promise<void> {
  for (const step of steps) {
    const hash = computeHash(step.inputs)
    // Stamps are in dist and not in node_modules, which several checkouts may share.
    const stamp = join(ROOT, 'dist/stamps', `${step.name.replaceAll(' ', '-')}.stamp`)
    const isMade = step.outputs.every((path) => existsSync(join(ROOT, path)))
    if (isMade && isStamped(stamp, hash)) continue
    const started = performance.now()
    await runStamped(stamp, step.inputs, step.run)
    report(`Built the ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s).`)
  }
}
