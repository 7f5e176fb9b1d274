import { provideBrowser } from './lib/browser.mjs'
import { run } from './lib/steps.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run e2e [-- FILE] [-- -t NAME]

Runs the browser tests, or some of them; further words go to Vitest. CHROME_PATH names a browser.
`)

await provideBrowser()
const { code } = await run(['vitest', 'run', '--project', 'e2e*', ...process.argv.slice(2)])
process.exitCode = code
