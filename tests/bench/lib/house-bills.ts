import { currentCongress } from '@rostrum/contract/congress/congress'
import type { BillId } from '@rostrum/core/record/bill'

/** So many House bills of each of the current congress and those before it. */
export const houseBills = (congresses: number, bills: number): BillId[] =>
  Array.from({ length: congresses * bills }, (_, i) => ({
    congress: currentCongress(new Date()) - Math.floor(i / bills),
    type: 'hr',
    number: String((i % bills) + 1),
  }))
