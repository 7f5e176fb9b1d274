import { findBrowser } from './lib/browser.mjs'
import { run } from './lib/steps.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run e2e [-- FILE] [-- -t NAME]

Runs the browser tests, or some of them; further words go to Vitest. ROSTRUM_BROWSER names a browser.
`)

process.env.ROSTRUM_BROWSER = await findBrowser()
const { code } = await run(['vitest', 'run', '--project', 'e2e', ...process.argv.slice(2)])
process.exitCode = code
