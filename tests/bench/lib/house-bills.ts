import { currentCongress } from '@rostrum/contract/congress/congress'
import type { BillId } from '@rostrum/core/record/bill'

/** This many House bills for each congress, newest first. */
export const houseBills = (congresses: number, bills: number): BillId[] =>
  Array.from({ length: congresses * bills }, (_, i) => ({
    congress: currentCongress(new Date()) - Math.floor(i / bills),
    type: 'hr',
    number: String((i % bills) + 1),
  }))
