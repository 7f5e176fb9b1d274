import { billCongressChoices, currentCongress } from '@rostrum/contract/congress'
import { findBillCards } from './bills/bill-queries.ts'
import type { Catalog } from './catalog.ts'

/**
 * The default congress of every list: the newest of which the record has something of the kind, so that no list goes
 * empty on the day that a congress begins. The sitting one while the record has nothing at all.
 */
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
