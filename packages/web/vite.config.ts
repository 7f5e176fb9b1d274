import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.ts'
import { ogImages } from './build/og-images.ts'
import { nameRecordScreens } from './build/record-screens.ts'

/** Libraries that every screen needs. Infinite queries load with the screens that use them. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack(?!.*[iI]nfiniteQuery(Observer|Options|\.)))[\\/]/

/** Shared by all account forms. One chunk compresses better than seven, and the sign-in screens have a size budget. */
const FORMS =
  /src[\\/](forms[\\/](account-fields|form|form-problems|use-form|new-password-fields|password-rules)\.|api[\\/]auth-rules|pages[\\/]use-signed-in-redirect)/

/** Small modules that all screens of the record share. One chunk compresses better than eight. */
const RECORD =
  /contract[\\/]src[\\/](bill-types|citation|record-ref|stage-labels|person-name|route-heads[\\/](bills|users))\.|view[\\/]src[\\/]bill-labels\./

/** The parts of a bill's state, shared by lists and the bill itself. */
const BILL_STATE = /view[\\/]src[\\/](stage-badge|bill-steps|bill-step-text|bill-stops)\./

/** Following a record, which every screen with a Track button needs. */
const FOLLOW =
  /features[\\/]follow[\\/](use-follow-states|track-button|signed-in-track-button|track-labels)\.|api[\\/](following|optimistic-follows)\./

/** Numbers that nearly all screens need: one chunk compresses better than two. */
const CONSTANTS = /contract[\\/]src[\\/](limits|times)\.|record[\\/]this-month\./

/** What the frame of all screens but the sign-in ones shows: times, the state of the record, notifications. */
const FRAME =
  /src[\\/](ui[\\/]use-now|relative-time)\.|record-status[\\/]record-status-text\.|contract[\\/]src[\\/]congress\.|src[\\/]browser-notifications\./

/** Each file is a request that is paid for, so modules that so many files need share one. */
const SHARED_BY = 4
const recordScreens = nameRecordScreens(import.meta.dirname)

/** The package's exports always resolve to its development build; the production build omits the warnings. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router/package.json')).replace(
  'package.json',
  'dist/production',
)

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), firstPaint(), ogImages()],
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
        { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      ],
    },
  }),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Browsers that support light-dark() and popovers, so that neither is transpiled or polyfilled.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy forbids data: URLs for fonts and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // drawing the pictures takes longer than all other work, as it should
      checks: { pluginTimings: false },
      // the public record's stylesheet has no script that imports it
      input: ['index.html', 'src/public.css'],
      output: {
        codeSplitting: {
          // Dependencies of a group stay in their own chunks; otherwise every page would fetch the whole group.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: 'forms', test: FORMS },
            { name: 'record', test: RECORD },
            { name: 'constants', test: CONSTANTS },
            { name: 'frame', test: FRAME },
            { name: 'bill-state', test: BILL_STATE },
            { name: 'follow', test: FOLLOW },
            { name: recordScreens, test: /[\\/]src[\\/].*\.tsx?$/, minShareCount: SHARED_BY },
            {
              name: (id, graph) => recordScreens(id, graph) ?? 'first-screens',
              test: /[\\/]src[\\/](?!public\.css).*\.css$/,
            },
          ],
        },
      },
    },
  },
}))
