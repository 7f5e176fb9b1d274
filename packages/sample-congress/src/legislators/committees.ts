import type { JsonObject, Json } from '../base/json.ts'
import type { ApiContext } from '../api/context.ts'
import { ALL_COMMITTEES, CHAMBER_NAMES, type Committee } from '../lexicon/lexicon.ts'
import { directName, partyAt } from '../people/person.ts'
import { Random, hashText, mixSeeds } from '../base/random.ts'
import { sittingMembers, legislators, legislatorsModifiedAt } from './legislators.ts'
import type { VisibleMember } from '../view/members.ts'
import { servedFile, type ServedFile } from '../govinfo/routes.ts'

const STREAM = 152
/** Real committees have about 45 members in the House and 21 in the Senate, of 435 and 100. */
const SHARE = { H: 45 / 435, S: 21 / 100, J: 20 / 535 } as const

/** "HSAG", where the API has "hsag00". */
const thomasId = ({ code }: Committee): string => code.slice(0, 4).toUpperCase()

export function committees(): JsonObject[] {
  return ALL_COMMITTEES.map((body) => {
    const { actionName, listName, subcommittees } = body
    const isHouse = body.chamber === 'H'
    const chamber = CHAMBER_NAMES[body.chamber].toLowerCase()
    const id = thomasId(body)
    const topic = listName.replace(/(?: \(.*\))? Committee$/, '').toLowerCase()
    const parts = subcommittees.map(({ code, name }) => ({ name, thomas_id: code.slice(4) }))
    return {
      type: chamber,
      name: body.chamber === 'S' ? `Senate ${actionName}` : actionName,
      jurisdiction: `The committee considers measures on ${topic}. It also oversees the agencies that carry them out.`,
      url: `https://${id.toLowerCase()}.${chamber}.example/`,
      thomas_id: id,
      ...(isHouse ? { house_committee_id: id.slice(2) } : { senate_committee_id: id }),
      subcommittees: parts.length === 0 ? undefined : parts,
    }
  })
}

const seniority = ({ person }: VisibleMember): number => person.stints.length

/** One side of a committee by seniority, the first with its title. */
function sideRows(
  members: readonly VisibleMember[],
  party: 'majority' | 'minority',
  title: string,
): JsonObject[] {
  return members
    .toSorted((a, b) => seniority(b) - seniority(a) || a.person.index - b.person.index)
    .map(({ person }, i) => ({
      name: directName(person),
      party,
      rank: i + 1,
      title: i === 0 ? title : undefined,
      bioguide: person.bioguideId,
    }))
}

type Sides = readonly [majority: readonly VisibleMember[], minority: readonly VisibleMember[]]

const rowsOf = ([majority, minority]: Sides): JsonObject[] => [
  ...sideRows(majority, 'majority', 'Chairman'),
  ...sideRows(minority, 'minority', 'Ranking Member'),
]

/** Draws a committee from the members of its chamber; the larger side of the chamber is the majority. */
function membersOf(ctx: ApiContext, body: Committee, sitting: readonly VisibleMember[]): Sides {
  const own = sitting.filter(({ stint }) => body.chamber === 'J' || stint.seat.chamber === body.chamber)
  const republicans = own.filter(({ person, today }) => partyAt(person, today) === 'R')
  const others = own.filter((one) => !republicans.includes(one))
  const sides = [republicans, others].toSorted((a, b) => b.length - a.length)
  const congress = own[0]?.stint.congress ?? 0
  const random = new Random(mixSeeds(ctx.world.options.seed, STREAM, congress, hashText(body.code)))
  const [majority = [], minority = []] = sides.map((side) =>
    random.sample(side, Math.ceil(side.length * SHARE[body.chamber])),
  )
  return [majority, minority]
}

/** Draws a subcommittee from the members of its committee. */
function partOf(ctx: ApiContext, code: string, [majority, minority]: Sides): Sides {
  const random = new Random(mixSeeds(ctx.world.options.seed, STREAM, hashText(code)))
  const half = (side: readonly VisibleMember[]) => random.sample(side, Math.ceil(side.length / 2))
  return [half(majority), half(minority)]
}

function committeeMembership(ctx: ApiContext): JsonObject {
  const sitting = sittingMembers(ctx)
  return Object.fromEntries(
    ALL_COMMITTEES.flatMap((body) => {
      const sides = membersOf(ctx, body, sitting)
      const below = body.subcommittees.map(({ code }) => [
        code.toUpperCase(),
        rowsOf(partOf(ctx, code, sides)),
      ])
      return [[thomasId(body), rowsOf(sides)], ...below]
    }),
  )
}

/** Below this path are the files of unitedstates/congress-legislators. */
export const LEGISLATORS_PATH = '/legislators'

const FILES: Readonly<Record<string, (ctx: ApiContext) => Json>> = {
  '/legislators-current.json': (ctx) => legislators(ctx, 'current'),
  '/legislators-historical.json': (ctx) => legislators(ctx, 'historical'),
  '/committees-current.json': committees,
  '/committee-membership-current.json': committeeMembership,
}

/** All files change together, with the members; undefined for other paths. */
export function answerLegislators(ctx: ApiContext, path: string): ServedFile | undefined {
  const make = Object.hasOwn(FILES, path) ? FILES[path] : undefined
  if (make === undefined) return undefined
  const open = () => Buffer.from(JSON.stringify(make(ctx)))
  return servedFile('application/json; charset=utf-8', legislatorsModifiedAt(ctx), open)
}
