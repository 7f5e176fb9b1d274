import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureDay } from './lib/cost/day.ts'
import { type Audience, monthlyBill, totalOf } from './lib/cost/model.ts'
import { PRICES_AS_OF } from './lib/cost/prices.ts'

const AUDIENCES = [100, 10_000, 1_000_000]
const HABITS = { visitsEach: 3, pagesPerVisit: 5, signedInShare: 0.2, registeringShare: 0.02 }
/** A minute of shared caching: the more come, the more of them are answered from it. */
const CACHED: Readonly<Record<number, number>> = { 100: 0.05, 10_000: 0.3, 1_000_000: 0.8 }

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const dollars = (amount: number): string => `$${amount.toFixed(2)}`
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const percent = (share: number): string => `${Math.round(share * 100)} %`

function assumptions(): string {
  const { visitsEach, pagesPerVisit, signedInShare, registeringShare } = HABITS
  const cached = AUDIENCES.map((visitors) => percent(CACHED[visitors] ?? 0)).join(', ')
  return [
    `A visitor comes ${visitsEach} times and opens ${pagesPerVisit} pages each time;`,
    `${percent(signedInShare)} are signed in, ${percent(registeringShare)} register.`,
    `CloudFront answers ${cached} of public reads by itself.`,
  ].join(' ')
}

/** What a site costs a month, from a measured day and a price table: `npm run cost`. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-cost-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root"></div>')
  try {
    const measured = await measureDay(folder)
    print(
      JSON.stringify(
        measured,
        (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value),
        2,
      ),
    )
    const bills = AUDIENCES.map((visitors) => {
      const audience: Audience = { ...HABITS, visitors, cachedShare: CACHED[visitors] ?? 0 }
      return monthlyBill(measured, audience)
    })
    print(`\nA month in dollars, list prices of us-east-1 of ${PRICES_AS_OF}, without free tiers.`)
    print(assumptions())
    print('')
    print(row(['visitors a month', ...AUDIENCES.map((visitors) => visitors.toLocaleString('en-US'))]))
    print(row(['---', ...AUDIENCES.map(() => '---:')]))
    for (const part of Object.keys(bills[0] ?? {}))
      print(row([part, ...bills.map((bill) => dollars(bill[part] ?? 0))]))
    print(row(['**in all**', ...bills.map((bill) => `**${dollars(totalOf(bill))}**`)]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await main()
