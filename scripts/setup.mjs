/**
 * Prepares a fresh clone, and does nothing in a prepared one. Runs before every npm script that needs the packages, on
 * the machine's own Node (20 or newer) with nothing installed, so it uses only Node's built-in modules.
 *
 *   node scripts/setup.mjs             install the packages if they are missing or do not match the lock file
 *   node scripts/setup.mjs --browser   the same, and a Chromium for the tests if the machine has none
 *   node scripts/setup.mjs --shell     the same, and on Debian the headless shell of Chromium, which makes tests faster
 *   node scripts/setup.mjs --browsers  install the packages, and Firefox and WebKitGTK for `npm run test:browsers`
 *   node scripts/setup.mjs --postgres  install the packages, and Postgres for `npm run test:postgres`
 *   node scripts/setup.mjs --built     also regenerate generated files that are missing or out of date
 *
 * Each long step reports what it is doing. If a prerequisite is missing, the script ends with a one-sentence error.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser, findFirefox, findMiniBrowser, findTestBrowser } from './browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const oldestNode = 20

checkMachine()
if (!hasPackages()) await installPackages()
if (process.argv.includes('--browser') || process.argv.includes('--shell')) await ensureBrowser()
if (process.argv.includes('--shell')) await ensureHeadlessShell()
if (process.argv.includes('--postgres')) await ensurePostgres()
if (process.argv.includes('--browsers') && !process.env.BROWSER_BINARY) await ensureOtherBrowsers()
if (process.argv.includes('--built')) generate()

/** Ends the script if Node is too old, or if the machine cannot run workerd, the Workers' runtime. */
function checkMachine() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode) {
    stop(
      `Node ${oldestNode} or newer is needed, and this is ${process.versions.node}: install it from https://nodejs.org.`,
    )
  }
  const machine = `${process.platform}-${process.arch}`
  if (!['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'].includes(machine)) {
    stop(
      `Cloudflare's Workers runtime does not exist for ${machine}: use Linux, macOS or Windows on x64, or Linux or macOS on arm64.`,
    )
  }
  // The cast is needed, because the declared type of the header is `object`. Only Linux with glibc sets this field.
  const header = /** @type {{ glibcVersionRuntime?: string }} */ (reportHeader())
  if (process.platform === 'linux' && !header.glibcVersionRuntime) {
    stop(
      "Cloudflare's Workers runtime needs glibc, and this Linux uses another C library: use Debian, Ubuntu or Fedora, for example.",
    )
  }
}

function reportHeader() {
  const report = process.report?.getReport()
  return typeof report === 'object' && 'header' in report ? report.header : {}
}

/** Whether npm's last installation on this machine matches the lock file. */
function hasPackages() {
  const installed = readLock('node_modules/.package-lock.json')
  if (!installed || !existsSync(`${root}node_modules/node/bin`)) return false
  const wanted = readLock('package-lock.json') ?? {}
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    // Optional packages are mostly builds for other platforms.
    return installed[path] ? installed[path].version === entry.version : Boolean(entry.optional || entry.devOptional)
  })
}

/**
 * @param {string} name
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> | undefined}
 */
function readLock(name) {
  try {
    return JSON.parse(readFileSync(`${root}${name}`, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function installPackages() {
  console.log('Installing the packages from package-lock.json. This takes one to three minutes the first time…')
  const started = Date.now()
  // Warnings are hidden, because npm warns that its own Node is older than the packages require, but the packages never
  // run on that Node.
  await run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    "The packages could not be installed: see npm's output above (is the network reachable?).",
  )
  console.log(`Packages installed in ${seconds(started)} s.`)
}

async function ensureBrowser() {
  if (findBrowser() || hasPlaywrightBrowser()) return
  const started = Date.now()
  await installFromDebian('Chromium for the browser tests', ['chromium'])
  if (!findBrowser()) {
    console.log("Installing Playwright's Chromium for the browser tests: about a minute…")
    await run(
      'npx',
      ['playwright', 'install', 'chromium'],
      'The browser tests need a Chromium: install one (apt-get install chromium, or Google Chrome), or set CHROMIUM to its path.',
    )
  }
  console.log(`Browser installed in ${seconds(started)} s.`)
}

/**
 * Tries once to install the headless shell for Debian's Chromium. If this fails, the tests use Chromium and take
 * longer.
 */
async function ensureHeadlessShell() {
  const hasTried = `${root}node_modules/.cache/publicweb/headless-shell-tried`
  if (findBrowser() !== '/usr/bin/chromium' || findTestBrowser() !== findBrowser() || existsSync(hasTried)) return
  mkdirSync(`${root}node_modules/.cache/publicweb`, { recursive: true })
  writeFileSync(hasTried, '')
  await installFromDebian("Chromium's headless shell", ['chromium-headless-shell'])
}

async function ensureOtherBrowsers() {
  if (findFirefox() && findMiniBrowser()) return
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
  await installFromDebian('Firefox and WebKitGTK', packages)
  const missing = [!findFirefox() && 'Firefox', !findMiniBrowser() && 'WebKitGTK with its driver'].filter(Boolean)
  if (missing.length > 0) {
    stop(
      `These tests need ${missing.join(' and ')}: on Debian, install them as root with apt-get install ${packages.join(' ')}.`,
    )
  }
}

async function ensurePostgres() {
  if (existsSync('/usr/lib/postgresql')) return
  await installFromDebian('Postgres', ['postgresql'])
  if (!existsSync('/usr/lib/postgresql')) {
    stop('These tests need Postgres: on Debian, install it as root with apt-get install postgresql.')
  }
}

/**
 * Installs Debian packages if the script runs as root on Debian. The caller checks afterward whether the installation
 * succeeded.
 * @param {string} what
 * @param {string[]} packages
 */
async function installFromDebian(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${what} with apt-get: about a minute…`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await attempt('apt-get', ['update', '-qq'], quiet)
  await attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

/**
 * Regenerates the generated files with the Node in node_modules. The output goes to stderr, because the command that
 * follows may print JSON on stdout.
 */
function generate() {
  const node = process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node'
  const { status } = spawnSync(`${root}${node}`, ['scripts/generate.ts'], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) stop('The generated files could not be made: see the output above.')
}

/**
 * Whether Playwright has a Chromium. Asks Playwright in a separate process, because this script also runs before the
 * packages are installed.
 */
function hasPlaywrightBrowser() {
  const question =
    "process.exit(require('node:fs').existsSync(require('playwright').chromium.executablePath()) ? 0 : 1)"
  return spawnSync(process.execPath, ['-e', question], { cwd: root, stdio: 'ignore' }).status === 0
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} failure the message if it fails
 */
async function run(command, args, failure) {
  if (!(await attempt(command, args))) stop(failure)
}

/**
 * Runs a command and prints the elapsed time every 20 seconds. Returns whether the command succeeded.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<boolean>}
 */
function attempt(command, args, env = {}) {
  const started = Date.now()
  const alive = setInterval(() => console.log(`  … ${seconds(started)} s`), 20_000)
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: root,
      // The command's stdout is hidden; its errors are shown.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.once('error', () => settle(false))
    child.once('close', (code) => settle(code === 0))
  }).finally(() => clearInterval(alive))
}

/** @param {number} started */
function seconds(started) {
  return Math.round((Date.now() - started) / 1000)
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
