import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const outside = ['**/node_modules/**', '**/dist/**', '**/.sst/**', '**/.rostrum/**']

const UNITS = ['packages/*/{src,build}', 'tests/repo', 'tests/cost', 'tests/deploy/aws', 'scripts']
/** Simulations of weeks, which the fast checks leave out. */
const SIMULATIONS = 'packages/core/src/**/{simulation,two-weeks,backfill-time,replay}.test.ts'
const ISOLATED = '**/*.isolated.{test,e2e}.{ts,tsx}'

// a busy machine takes its time; what never comes true still fails within the test's own limit
const polling = { expect: { poll: { timeout: 20_000 } } }

// a simulation of 40 seconds takes five times as long beside a load of eight
const patience = { testTimeout: 600_000, hookTimeout: 120_000, ...polling }

/** Starting a process and importing for each file takes more time than the tests themselves. */
const sharedThreads = {
  pool: 'threads',
  isolate: false,
  setupFiles: ['tests/repo/nothing-left.ts'],
  ...patience,
} satisfies ViteUserConfig['test']

const journeys = {
  // a run lists what passes only then: it needs mending, but is no reason to repeat twenty minutes
  retry: 1,
  // a browser waits for its pages nearly half of the time
  maxWorkers: 3,
  testTimeout: 180_000,
  hookTimeout: 120_000,
  ...polling,
} satisfies ViteUserConfig['test']

/** Started last, a file of half a minute and more would hold up the end. */
const LONGEST_FILES = [
  'simulation|replay|cli|deploy|engine|silent-table|start|worst-delay|alert-mail|dump|mirrored-weeks|faults',
  'changed-settings|second-stage|production|removal|deployed-shape|rights|accounts|record|typing|fuzz|push|states|touch|every-screen|integrate|following-time',
].join('|')
const LONGEST = new RegExp(`/(?:${LONGEST_FILES})\\.(?:isolated\\.)?(?:test|e2e)\\.`)

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

export default defineConfig({
  test: {
    // the SDK's advice about Node versions is for operators, not for every test process
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // vitest leaves one core free by default, which is half of a machine with two
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: UNITS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...outside, ISOLATED, SIMULATIONS],
          ...sharedThreads,
        },
      },
      {
        test: {
          name: 'record',
          include: ['tests/record/**/*.test.ts', SIMULATIONS],
          exclude: [...outside, ISOLATED],
          ...sharedThreads,
        },
      },
      // tests that use fake timers, stubs, mocked modules or the environment
      {
        test: {
          name: 'unit-isolated',
          include: UNITS.map((folder) => `${folder}/${ISOLATED}`),
          exclude: outside,
          ...patience,
        },
      },
      {
        test: {
          name: 'record-isolated',
          include: [`tests/record/${ISOLATED}`],
          exclude: outside,
          ...patience,
        },
      },
      {
        test: {
          name: 'stacks',
          globalSetup: ['stacks/testing/global-setup.ts'],
          include: [
            'stacks/**/*.test.ts',
            'tests/deployed-shape/**/*.test.ts',
            'tests/deploy/schema/**/*.test.ts',
          ],
          exclude: outside,
          // importing for each file takes more time than most of them
          pool: 'threads',
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          ...polling,
        },
      },
      {
        test: {
          name: 'deploy',
          globalSetup: ['tests/deploy/global-setup.ts'],
          include: ['tests/deploy/*.test.ts'],
          exclude: outside,
          // each test deploys once or more, twenty seconds of processor time each, and waits for AWS in between
          maxWorkers: 3,
          pool: 'threads',
          isolate: false,
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: [...outside, ISOLATED],
          globalSetup: ['tests/e2e/setup.ts'],
          // all files of a process share its browser
          isolate: false,
          ...journeys,
        },
      },
      {
        test: {
          // journeys on systems of their own, which set their process's environment and clock
          name: 'e2e-isolated',
          include: [`tests/e2e/${ISOLATED}`],
          exclude: outside,
          globalSetup: ['tests/e2e/site-setup.ts'],
          ...journeys,
        },
      },
    ],
  },
})
