import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.ts'

/** What every screen needs of them: reading page by page comes with the screens that do. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack(?!.*[iI]nfiniteQuery(Observer|Options|\.)))[\\/]/

/** What all forms of accounts share: one file of it compresses better than seven, and the sign-in screens are measured. */
const FORMS =
  /src[\\/](forms[\\/](account-fields|form|form-problems|use-form|new-password-fields|password-rules)\.|api[\\/]auth-rules|pages[\\/]use-signed-in-redirect)/

/** The package names its development build for every use; this one says the same without the warnings. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router/package.json')).replace(
  'package.json',
  'dist/production',
)

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), firstPaint()],
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
    // Browsers that know light-dark() and popovers, so that neither is rewritten or filled in.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy lets fonts and images come from our own addresses alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a group leans on stays where it is: otherwise every page would fetch the group for its sake.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: 'forms', test: FORMS },
          ],
        },
      },
    },
  },
}))
