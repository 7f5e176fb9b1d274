import { parseBillKey } from '@rostrum/contract/entities/record-ref'
import type { StoredBill } from '../../store/record/bills.ts'
import type { StoredMember } from '../../store/record/members.ts'

const FETCHED = {
  source: 'test',
  fetchedAt: '2026-03-01T00:00:00.000Z',
  checkedAt: '2026-03-01T00:00:00.000Z',
  revision: 1,
}

/** A stored bill with defaults. */
export function storedBill(key: string, overrides: Partial<StoredBill> = {}): StoredBill {
  return {
    ...parseBillKey(key),
    title: `Measure ${key}`,
    sourceUpdatedAt: '2025-06-01T00:00:00.000Z',
    updatedAt: '2025-06-01T00:00:00.000Z',
    sponsors: [],
    laws: [],
    cosponsorIds: [],
    committeeNames: [],
    subjects: [],
    stage: { stage: 'introduced', isProvisional: false, path: [] },
    parts: {},
    newsAfter: '',
    ...FETCHED,
    ...overrides,
  }
}

/** A stored senator of Ohio with defaults. */
export function storedMember(bioguideId: string, overrides: Partial<StoredMember> = {}): StoredMember {
  return {
    bioguideId,
    name: `Doe, ${bioguideId}`,
    partyName: 'Democratic',
    state: 'Ohio',
    spans: [{ chamber: 'Senate', startYear: 2021 }],
    isCurrent: true,
    sourceUpdatedAt: '2025-06-01T00:00:00.000Z',
    updatedAt: '2025-06-01T00:00:00.000Z',
    ...FETCHED,
    ...overrides,
  }
}
