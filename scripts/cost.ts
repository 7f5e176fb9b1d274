import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAlerts } from '../tests/cost/alerts.ts'
import { measureBackfill } from '../tests/cost/backfill.ts'
import { measureDay } from '../tests/cost/day.ts'
import { MEASURED_FILE, readMeasured, toRoundedJson } from '../tests/cost/measured.ts'
import {
  alertsLine,
  assumptions,
  backfillLine,
  costSheet,
  crawlLine,
  extremesLine,
  quantitySheet,
  webAclLine,
} from '../tests/cost/sheet.ts'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run cost [-- --keep | --kept]

Measures a day of use and prints the monthly cost.

  --keep   saves the measurement for the table in the README
  --kept   uses the saved one
`)

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function printTable([head = [], ...rows]: readonly (readonly string[])[]): void {
  for (const cells of [head, ['---', ...head.slice(1).map(() => '---:')], ...rows]) print(row(cells))
}

async function measure(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-cost-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root"></div>')
  try {
    return toRoundedJson({
      ...(await measureDay(folder)),
      backfill: await measureBackfill(),
      alert: await measureAlerts(),
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Monthly cost of a site, from a measured day and a price table. `npm run cost` measures on this machine, `-- --keep` also
 * saves the measurement for README's table, and `-- --kept` uses the saved one.
 */
async function main(options: ReadonlySet<string>): Promise<void> {
  const measured = options.has('--kept') ? undefined : await measure()
  if (measured !== undefined) print(measured)
  if (measured !== undefined && options.has('--keep')) writeFileSync(MEASURED_FILE, `${measured}\n`)
  const load = readMeasured(measured)
  print(`\n${assumptions()}\n`)
  printTable(costSheet(load))
  print('')
  printTable(quantitySheet(load))
  print(
    `\n${backfillLine(load)}\n${crawlLine(load)}\n${extremesLine(load)}\n${webAclLine(load)}\n${alertsLine(load)}`,
  )
}

await main(new Set(process.argv.slice(2)))
