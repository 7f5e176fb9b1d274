import { CHAMBERS } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { voteCongresses } from '@rostrum/contract/entities/voting-years'
import { listCongressVotes } from '@rostrum/core/reading/read-votes'
import type { Context } from '../context/context.ts'
import { findCard, votingSeatsOf } from './member-votes.ts'

const seatName = (congress: number, chamber: Chamber): string => `${congress} ${chamber}`

/** Members whose page shows votes, by the last seat in which they voted. */
async function votersIn(
  votersBySeat: ReadonlyMap<string, ReadonlySet<string>>,
  context: Context,
): Promise<string[]> {
  const all = new Set([...votersBySeat.values()].flatMap((voters) => [...voters]))
  const shown: string[] = []
  for (const id of all) {
    const seats = votingSeatsOf(await findCard(id, context), context)
    const names = seats.flatMap(({ congress, chamber }) =>
      (chamber === undefined ? CHAMBERS : [chamber]).map((each) => seatName(congress, each)),
    )
    if (names.some((name) => votersBySeat.get(name)?.has(id) === true)) shown.push(id)
  }
  return shown
}

/** The lists of votes, every vote, and each member's votes. A Congress has about 2,500. */
export async function votePaths(context: Context): Promise<string[]> {
  const votes: string[] = []
  const votersBySeat = new Map<string, Set<string>>()
  // Sequentially, because a session takes a megabyte of memory.
  for (const congress of voteCongresses(context.now()))
    for (const { chamber, cards, voters } of await listCongressVotes(congress, context.store)) {
      votes.push(...cards.map(publicPaths.vote))
      const name = seatName(congress, chamber)
      votersBySeat.set(name, new Set([...(votersBySeat.get(name) ?? []), ...voters]))
    }
  const members = await votersIn(votersBySeat, context)
  return [
    publicPaths.votes(),
    ...CHAMBERS.map((chamber) => publicPaths.votes({ chamber })),
    ...votes,
    ...members.toSorted().map((id) => publicPaths.memberVotes(id)),
  ]
}
