// npm run restore-accounts -- --stage NAME --at INSTANT (--user ID … | --all) | --drop
import { requireNode } from './lib/node-version.mjs'
import { runOrRefuse } from './lib/refusal.mjs'
import { loadTypeScript } from './lib/stage-request.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run restore-accounts -- --stage NAME --at INSTANT --user ID [--user ID]
npm run restore-accounts -- --stage NAME --at INSTANT --all
npm run restore-accounts -- --stage NAME --at INSTANT --drop

Brings back accounts that a deployed stage has lost, as they were at an instant of the last 35 days: the table as it
was then becomes a table of its own, and what is missing is copied from it. Accounts that are there stay as they are.
Can be repeated after it was interrupted.

  --at INSTANT   2026-01-31T12:00:00Z
  --user ID      this account; more than one may be named
  --all          every account that is missing, also those that their owners deleted since
  --drop         deletes the table of that instant, which costs money while it is there
`)

async function main() {
  await loadTypeScript()
  const { runRestore } = await import('./lib/restore/restore-cli.ts')
  await runRestore(process.argv.slice(2))
}

requireNode()
await runOrRefuse(main)
