import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { ogImages } from './build/og-images.ts'
import { nameChunks } from './build/chunks.ts'
import { startReact } from './build/start-react.ts'

/** Libraries that every screen needs. Infinite queries load with the screens that use them. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack(?!.*[iI]nfiniteQuery(Observer|Options|\.)))[\\/]|rolldown[\\/]runtime|preload-helper/

const nameChunk = nameChunks(import.meta.dirname)

/** The package's exports always resolve to its development build; the production build omits the warnings. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router/package.json')).replace(
  'package.json',
  'dist/production',
)

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), startReact(), bootScript(), ogImages()],
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
      // Drawing the preview images takes longer than everything else, which is expected.
      checks: { pluginTimings: false },
      // No script imports the public record's stylesheet, so it is an entry.
      input: ['index.html', 'src/public.css'],
      output: {
        codeSplitting: {
          // Dependencies of a group stay in their own chunks; otherwise every page would fetch the whole group.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: nameChunk, test: /(?<!\.css)$/ },
            {
              name: (id, graph) =>
                /^(app|forms|account)$/.test(nameChunk(id, graph) ?? '') ? 'first-screens' : 'screens',
              test: /[\\/]src[\\/](?!public\.css).*\.css$/,
            },
          ],
        },
      },
    },
  },
}))
