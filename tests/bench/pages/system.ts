import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRostrum } from '@rostrum/local/start'
import { LONGEST, saveModelBill, TYPICAL } from './model-bill.ts'
import { saveModelVote } from './model-vote.ts'

/** The whole system in a separate process, on disk and filled; runs until its parent disconnects. */
const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
const site = join(folder, 'site')
const rostrum = await startRostrum({
  port: 0,
  openBrowsing: true,
  folder,
  siteFolder: async () => {
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>Rostrum</title>')
    return site
  },
})
for (const job of ['walk', 'hydrate'] as const) await rostrum.run(job)
for (const size of [TYPICAL, LONGEST]) await saveModelBill(rostrum.store, size)
await saveModelVote(rostrum.store)
await rostrum.run('publish')
process.on('disconnect', () => {
  void rostrum.stop().then(() => {
    rmSync(folder, { recursive: true })
    process.exit(0)
  })
})
// so that functions measured in other processes read the same table
const environment = Object.entries(process.env).filter(([name]) => /^(?:AWS|ROSTRUM|CONGRESS)_/.test(name))
process.send?.({ url: rostrum.url, environment: Object.fromEntries(environment) })
