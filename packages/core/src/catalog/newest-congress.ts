import { billCongressChoices, currentCongress } from '@rostrum/contract/congress/congress'
import { findBillCards } from './bills/bill-queries.ts'
import type { Catalog, MemberIndex } from './catalog.ts'
import { findMemberCards } from './members/member-queries.ts'

/** The newest congress with records of the kind, so that no list is empty when a congress begins; else the current one. */
export async function newestCongress(
  now: Date,
  isHeld: (congress: number) => Promise<boolean>,
): Promise<number> {
  for (const congress of billCongressChoices(now)) if (await isHeld(congress)) return congress
  return currentCongress(now)
}

export const newestBillCongress = async (catalog: Pick<Catalog, 'bills'>, now: Date): Promise<number> =>
  await newestCongress(now, async (congress) => (await catalog.bills(congress)).size > 0)

export const newestLawCongress = async (catalog: Pick<Catalog, 'bills'>, now: Date): Promise<number> =>
  await newestCongress(now, async (congress) => {
    const search = { congress, stage: ['became_law'], limit: 1, offset: 0 } as const
    return findBillCards(await catalog.bills(congress), search).total > 0
  })

/** Below this share, members are still being downloaded: no congress has had a tenth of its seats vacant. */
const KNOWN_SHARE = 0.9

/** Whether the members of the current congress are known, returning and new ones. */
export function isRosterKnown(index: MemberIndex, now: Date): boolean {
  const current = currentCongress(now)
  const countOf = (congress: number): number =>
    findMemberCards(index, { congress, limit: 0, offset: 0 }).total
  return countOf(current) >= KNOWN_SHARE * countOf(current - 1)
}

export const rosterCongress = (index: MemberIndex, now: Date): number =>
  isRosterKnown(index, now) ? currentCongress(now) : currentCongress(now) - 1
