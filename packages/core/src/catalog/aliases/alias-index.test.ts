import { isBillType } from '@rostrum/contract/congress/bill-types'
import { splitRecordKey } from '@rostrum/contract/entities/record-ref'
import { describe, expect, test } from 'vitest'
import { ALIASES, wordsOf } from './alias-index.ts'
import { BILL_ALIAS_TABLE } from './bill-alias-table.ts'
import { POLICY_AREA_TABLE, SYNONYM_TABLE } from './topic-alias-table.ts'

const linesOf = (table: string) => table.trim().split('\n')

describe('the alias tables', () => {
  test('have a note for every row, bills by key and wordings with words', () => {
    const wrong = linesOf(BILL_ALIAS_TABLE).filter((line) => line.split('|').length !== 4)
    expect(wrong).toEqual([])
    for (const [typed, { bills, wordings }] of ALIASES) {
      expect(typed).not.toBe('')
      for (const wording of wordings) expect(wordsOf(wording)).not.toEqual([])
      for (const { key, title } of bills) {
        expect([key, isBillType(splitRecordKey(key).type)]).toEqual([key, true])
        expect([key, title]).toEqual([key, title.toLowerCase().trim() || 'a title'])
      }
    }
  })

  test('have at least 150 rows', () => {
    const rows = [BILL_ALIAS_TABLE, SYNONYM_TABLE, POLICY_AREA_TABLE].flatMap(linesOf)
    expect(rows.length).toBeGreaterThanOrEqual(150)
  })
})
