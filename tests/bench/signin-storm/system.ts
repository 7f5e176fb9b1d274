import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRostrum } from '@rostrum/local/start'

/** The whole system in a separate process, on disk and filled; runs until its parent disconnects. */
const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
const site = join(folder, 'site')
const rostrum = await startRostrum({
  port: 0,
  folder,
  hasSampleAccount: true,
  siteFolder: async () => {
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>Rostrum</title>')
    return site
  },
})
for (const job of ['walk', 'hydrate', 'publish'] as const) await rostrum.run(job)
process.on('disconnect', () => {
  void rostrum.stop().then(() => {
    rmSync(folder, { recursive: true })
    process.exit(0)
  })
})
process.send?.({ url: rostrum.url })
