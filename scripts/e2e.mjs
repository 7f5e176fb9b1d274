import { findBrowser } from './lib/browser.mjs'
import { run } from './lib/steps.mjs'

process.env.ROSTRUM_BROWSER = await findBrowser()
const { code } = await run(['vitest', 'run', '--project', 'e2e', ...process.argv.slice(2)])
process.exitCode = code
