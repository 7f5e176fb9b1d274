import type { Chamber } from '@rostrum/contract/entities/common'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { bioguideIdOf, textOf } from '../congress/values.ts'
import { fieldsOf } from '../congress/wire-object.ts'
import { termsOf } from '../bulk/legislator-terms.ts'
import type { Roster, RosterMember } from '../record/roster.ts'
import type { SourcePosition } from '../record/vote.ts'

/** Votes are followed from the 115th Congress on. */
const SINCE = '2017-01-03'

/** Reads a row of congress-legislators; undefined for members who left before that. */
export function readRosterMember(wire: unknown): RosterMember | undefined {
  const row = fieldsOf(wire)
  const [id, name] = [fieldsOf(row['id']), fieldsOf(row['name'])]
  const bioguideId = bioguideIdOf(id['bioguide'])
  const lastName = textOf(name['last'])
  if (bioguideId === undefined || lastName === undefined) return undefined
  const terms = termsOf(row['terms']).flatMap(({ fields, isSenate, start, end }) => {
    const state = textOf(fields['state'])
    const chamber: Chamber = isSenate ? 'Senate' : 'House'
    return state === undefined || end < SINCE ? [] : [{ chamber, state, start, end }]
  })
  if (terms.length === 0) return undefined
  const direct = [textOf(name['first']), lastName].filter((part) => part !== undefined).join(' ')
  return {
    bioguideId,
    name: textOf(name['official_full']) ?? direct,
    lastName,
    terms,
    ...omitUndefined({ lisId: textOf(id['lis']) }),
  }
}

/** The member that a person on a roll call is, if they served in the chamber on that day. */
export type Identity = { readonly member: RosterMember } | { readonly doubt: 'unknown_member' | 'service' }

export interface RosterIndex {
  identify(position: SourcePosition, vote: { readonly chamber: Chamber; readonly date: string }): Identity
}

export function indexRoster({ members }: Pick<Roster, 'members'>): RosterIndex {
  const byId = new Map(members.map((member) => [member.bioguideId, member]))
  const byLisId = new Map(
    members.flatMap((member) => (member.lisId === undefined ? [] : [[member.lisId, member]])),
  )
  return {
    identify({ bioguideId, lisId, state }, { chamber, date }) {
      const member = byId.get(bioguideId ?? '') ?? byLisId.get(lisId ?? '')
      if (member === undefined) return { doubt: 'unknown_member' }
      const term = member.terms.find(
        (each) => each.chamber === chamber && each.start <= date && date <= each.end,
      )
      if (term === undefined) return { doubt: 'service' }
      return state === undefined || state === term.state ? { member } : { doubt: 'unknown_member' }
    },
  }
}
