import { BILL_TYPE_KEYS } from '@rostrum/contract/congress/bill-types'
import { BILL_STAGES } from '@rostrum/contract/entities/bill-stage'
import type { StoredBill } from '@rostrum/core/store/record/bills'
import { corpus } from './corpus.ts'
import { Random } from './random.ts'

const SEED = 7
const MEMBERS = 700
const SUBJECTS = 900
/** The average of the sample Congress's titles, which have 60 characters. */
const TITLE_WORDS = 11
const COSPONSORS_BELOW = 23
const SUBJECTS_BELOW = 11

const several = (random: Random, below: number, name: () => string): string[] =>
  Array.from({ length: random.below(below) }, name)

/** Synthetic bills over six congresses as the table stores them, of realistic size. */
export function* storedBills(count: number): Generator<StoredBill> {
  const random = new Random(SEED)
  const member = () => `M${String(random.below(MEMBERS)).padStart(6, '0')}`
  const subject = () => `Subject of legislation ${random.below(SUBJECTS)}`
  for (const [i, record] of [...corpus(count)].entries()) {
    const { introduced, updated, sponsor } = record
    const latestAction = { text: `Referred to the Committee on ${record.action}.`, date: updated }
    yield {
      congress: Number(record.congress),
      type: random.pick(BILL_TYPE_KEYS),
      number: String(i + 1),
      title: record.title.split(' ').slice(0, TITLE_WORDS).join(' '),
      introducedDate: introduced,
      originChamber: 'House',
      latestAction,
      sponsors: [
        { bioguideId: member(), fullName: `Rep. ${sponsor} [D-VT-At Large]`, party: 'D', state: 'VT' },
      ],
      policyArea: record.policy,
      laws: [],
      cosponsorIds: [...new Set(several(random, COSPONSORS_BELOW, member))],
      committeeNames: [],
      subjects: [...new Set(several(random, SUBJECTS_BELOW, subject))],
      stage: {
        stage: random.pick(BILL_STAGES),
        isProvisional: false,
        path: [{ step: 'introduced', outcome: 'done', date: introduced, chamber: 'House' }],
      },
      parts: {},
      sourceUpdatedAt: `${updated}T08:00:00Z`,
      updatedAt: `${updated}T08:00:00Z`,
      newsAfter: '',
      source: 'bench',
      fetchedAt: `${updated}T08:00:00Z`,
      checkedAt: `${updated}T08:00:00Z`,
      revision: 1,
    }
  }
}
