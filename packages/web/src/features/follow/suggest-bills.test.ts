import type { BillCard, BillStage } from '@rostrum/contract/entities/bill'
import { expect, test } from 'vitest'
import { suggestBills } from './suggest-bills.ts'

const bill = (number: string, stage: BillStage): BillCard => ({
  congress: 119,
  type: 'hr',
  number,
  title: `Act ${number}`,
  stage: { stage, isProvisional: false, path: [] },
  updateDate: '2026-11-20T00:00:00Z',
  sponsors: [],
  laws: [],
})
const numbersOf = (bills: readonly BillCard[]): string[] => suggestBills(bills).map(({ number }) => number)

test('suggests bills that have come far before others, and none that is decided', () => {
  const bills = [bill('1', 'in_committee'), bill('2', 'became_law'), bill('3', 'passed_house')]
  expect(numbersOf(bills)).toEqual(['3', '1'])
  expect(numbersOf([bill('2', 'failed'), bill('4', 'introduced')])).toEqual(['4'])
})
