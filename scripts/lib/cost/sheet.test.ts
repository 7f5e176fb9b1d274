import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMeasured, toRoundedJson } from './measured.ts'
import { backfillCost, crawlCost } from './model.ts'
import { alertsLine, backfillLine, costSheet, crawlLine } from './sheet.ts'

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

test('states the cost of a backfill as docs/operate.md does, within three dollars', () => {
  const measured = readMeasured()
  expect(readFileSync('docs/operate.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(backfillLine(measured))
  expect(backfillCost(measured.backfill).total).toBeLessThan(3)
})

test('states the cost of a crawl of the whole record as docs/operate.md does, at most a dollar', () => {
  const measured = readMeasured()
  expect(readFileSync('docs/operate.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(crawlLine(measured))
  expect(crawlCost(measured).total).toBeLessThanOrEqual(1)
})

test('states the cost of alerts as docs/operate.md does', () => {
  expect(readFileSync('docs/operate.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(
    alertsLine(readMeasured()),
  )
})

test('saves measurements with four digits', () => {
  const measured = { ...readMeasured(), tableGigabytes: 2.400_04 }
  expect(readMeasured(toRoundedJson(measured))).toEqual({ ...measured, tableGigabytes: 2.4 })
})
