// npm run unmap -- --stage NAME [FILE], or --bundles FOLDER [FILE]
import { requireNode } from './lib/node-version.mjs'
import { runOrRefuse } from './lib/refusal.mjs'
import { loadTypeScript } from './lib/stage-request.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run unmap -- --stage NAME [FILE]
npm run unmap -- --bundles FOLDER [FILE]

Names the source of each place in the stack traces of functions, whose code is minified. Reads log lines from FILE
or standard input.

  --stage NAME       with the source maps of the functions that are deployed
  --bundles FOLDER   with the source maps below a folder
`)

async function main() {
  await loadTypeScript()
  const { runUnmap } = await import('./lib/unmap/unmap.ts')
  await runUnmap(process.argv.slice(2))
}

requireNode()
await runOrRefuse(main)
