import { defineConfig } from 'vitest/config'

const outside = ['**/node_modules/**', '**/dist/**', '**/.sst/**', '**/.rostrum/**']

export default defineConfig({
  test: {
    // the SDK's advice about Node versions is for operators, not for every test process
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,build}/**/*.test.ts',
            'tests/repo/**/*.test.ts',
            'tests/deploy/aws/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...outside, 'packages/core/src/store/**'],
          // vitest leaves one core free by default, which is half of a machine with two
          maxWorkers: 2,
          // tests that crash at every write take half a minute on a busy machine
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'store',
          include: ['packages/core/src/store/**/*.test.ts'],
          exclude: outside,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'record',
          include: ['tests/record/**/*.test.ts'],
          exclude: outside,
          // each file has its own table and its own sample
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 60_000,
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
        },
      },
      {
        test: {
          name: 'deploy',
          globalSetup: ['tests/deploy/global-setup.ts'],
          include: ['tests/deploy/*.test.ts'],
          exclude: outside,
          // each test deploys once or more, half a minute of processor time each, and much more of a busy machine's
          maxWorkers: 2,
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: outside,
          globalSetup: ['tests/e2e/setup.ts'],
          // journeys share one server, and wait more than they compute
          maxWorkers: 2,
          testTimeout: 180_000,
          // a busy machine takes its time; what never comes true still fails within the test's own limit
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
