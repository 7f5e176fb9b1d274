import { showHelp } from './lib/help.mjs'
import { run } from './lib/steps.mjs'
import { shortenTypeErrors } from './lib/type-errors.mjs'

showHelp(`
node scripts/types.mjs

Checks the types of all code, and only what has changed the next time. Errors in tests that follow from others are counted.
`)

const PROJECTS = ['.', 'packages/web', 'packages/web/tsconfig.worker.json', 'tsconfig.scripts.json']

const { code, said } = await run(['tsc', '--build', '--pretty', 'false', ...PROJECTS], { isQuiet: true })
process.stdout.write(shortenTypeErrors(said))
process.exitCode = code
