import type { Parts } from '../../../scripts/deploy/release.ts'
import type { Account } from '../../../scripts/system/wrangler.ts'

/** Returns the parts of a deployment in which everything succeeds. */
export function successfulParts(account: Account): Parts {
  return {
    account,
    say: () => {},
    now: () => new Date(),
    configurationProblems: async () => [],
    hostProblems: async () => [],
    requiredSecrets: async () => [],
    originChanges: async () => ({ lost: [], gained: [] }),
    build: async () => [],
    migrationProblems: () => [],
    tryPreviousRelease: async () => {},
    runTests: async () => {},
    gatherAssets: async () => 'the-files',
    seed: async () => {},
    waitForHosts: async () => [],
    watch: async () => {},
    smoke: async () => [],
    errorsSince: async () => [],
    uploadSourceMaps: async () => {},
  }
}
