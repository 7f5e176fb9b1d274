import type { Bill } from '@rostrum/contract/entities/bill'
import type { BillPageData } from '../bill-page.tsx'
import type { PublicSite } from '../page.ts'

export const SITE: PublicSite = {
  url: 'https://rostrum.example',
  stylePath: '/assets/public.css',
  isSample: false,
}

export const TEST_BILL: Bill = {
  congress: 119,
  type: 'hr',
  number: '7',
  title: 'Clean Rivers Act',
  url: 'https://www.congress.gov/bill/119th-congress/house-bill/7',
  stage: {
    stage: 'passed_house',
    isProvisional: false,
    path: [{ step: 'floor', chamber: 'House', date: '2025-11-04', outcome: 'done' }],
  },
  introducedDate: '2025-01-09',
  updateDate: '2026-02-01T00:00:00Z',
  sponsors: [{ fullName: 'Rep. Doe, Jane [D-OH-4]', bioguideId: 'D000001', party: 'D', state: 'OH' }],
  laws: [],
  subjects: [],
  committees: [],
  provenance: {
    source: 'api.congress.gov',
    fetchedAt: '2026-02-01T00:00:00Z',
    checkedAt: '2026-02-01T00:00:00Z',
  },
}

/** Undefined removes a property. */
type Changes<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

export function billPageData(
  changes: Changes<Bill> = {},
  parts: Partial<Omit<BillPageData, 'bill'>> = {},
): BillPageData {
  const bill = Object.fromEntries(
    Object.entries({ ...TEST_BILL, ...changes }).filter(([, value]) => value !== undefined),
  )
  return {
    // Only optional properties can be removed.
    bill: bill as unknown as Bill,
    votes: [],
    actions: [{ text: 'Passed House.', actionDate: '2025-11-04', chamber: 'House' }],
    cosponsors: [],
    committees: [],
    texts: [],
    relatedBills: [],
    amendments: [],
    history: [],
    ...parts,
  }
}
