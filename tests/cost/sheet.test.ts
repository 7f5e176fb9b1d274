import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMeasured, toRoundedJson } from './measured.ts'
import { backfillCost, crawlUsage, idleStageUsage, totalOf } from './model.ts'
import {
  alertsLine,
  backfillLine,
  costSheet,
  crawlLine,
  extremesLine,
  publicCrowdUsage,
  quantitySheet,
  webAclLine,
} from './sheet.ts'
import { costOf } from './usage.ts'

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

test('matches the cost table in README (npm run cost -- --kept)', () => {
  const [, section = ''] = /### What it costs\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? []
  const lines = section.split('\n').filter((line) => line.startsWith('|') && !/^\|[ -]+\|[ :|-]+$/.test(line))
  expect(lines.map(cellsOf)).toEqual(costSheet(readMeasured()))
})

test('prints quantities and prices that add up to the bill', () => {
  const measured = readMeasured()
  const [, ...rows] = quantitySheet(measured)
  const sum = rows.reduce((total, [, price, , quantity = '']) => {
    return total + Number(price) * Number(quantity.replaceAll(',', ''))
  }, 0)
  const [, , bill = ''] = costSheet(measured).find(([part]) => part === '**in all**') ?? []
  expect(sum).toBeCloseTo(Number(bill.replaceAll(/[*$]/g, '')), 1)
})

test('costs at most $7 for 10,000 visitors, $85 for a million of the public record, and a dollar for an idle stage', () => {
  const measured = readMeasured()
  const [, , usual = ''] = costSheet(measured).find(([part]) => part === '**in all**') ?? []
  expect(Number(usual.replaceAll(/[*$]/g, ''))).toBeLessThanOrEqual(7)
  expect(totalOf(publicCrowdUsage(measured))).toBeLessThanOrEqual(85)
  expect(costOf(idleStageUsage(measured))).toBeLessThan(1)
})

test('states the cost of a backfill as docs/operate.md does, within three dollars', () => {
  const measured = readMeasured()
  expect(readFileSync('docs/operate.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(backfillLine(measured))
  expect(backfillCost(measured.backfill).total).toBeLessThan(3)
})

test('states the cost of a crawl of the whole record as docs/operate.md does, at most a dollar', () => {
  const measured = readMeasured()
  expect(readFileSync('docs/operate.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(crawlLine(measured))
  expect(totalOf(crawlUsage(measured))).toBeLessThanOrEqual(1)
})

test('states the cost of an idle stage and of a crowd of readers as docs/operate.md does', () => {
  expect(readFileSync('docs/operate.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(
    extremesLine(readMeasured()),
  )
})

test('states the cost of a web ACL as docs/operate.md does', () => {
  expect(readFileSync('docs/operate.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(
    webAclLine(readMeasured()),
  )
})

test('states the cost of alerts as docs/operate.md does', () => {
  expect(readFileSync('docs/operate.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(
    alertsLine(readMeasured()),
  )
})

test('saves measurements with four digits', () => {
  const measured = { ...readMeasured(), siteBytes: 330_040 }
  expect(readMeasured(toRoundedJson(measured))).toEqual({ ...measured, siteBytes: 330_000 })
})
