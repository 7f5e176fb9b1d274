import { findParty } from '@rostrum/contract/parties'
import { findState } from '@rostrum/contract/states'
import { defineSchema, type RecordOf } from '@rostrum/finder/schema'
import { fold } from '@rostrum/finder/tokens'
import type { StoredMember } from '../../store/record/members.ts'
import { toEpochSeconds } from '../column-values.ts'
import type { IndexSpec } from '../index-source.ts'
import { chamberOf, encodeMemberCard, memberCard } from './member-card.ts'
import { sittingKeys, sittingsOf } from './member-terms.ts'
import {
  aliasWords,
  districtWords,
  familyName,
  nameWords,
  officeWords,
  partyWords,
  placeWords,
} from './member-words.ts'

const MEMBER_SCHEMA = defineSchema({
  fields: {
    name: { kind: 'text', weight: 4 },
    aliases: { kind: 'text', weight: 1.5 },
    place: { kind: 'text', weight: 2 },
    district: { kind: 'text', weight: 2 },
    office: { kind: 'text', weight: 1 },
    affiliation: { kind: 'text', weight: 2 },
    /** The id and the whole family name. */
    codes: { kind: 'exact' },
    /** Current, or last, place of service. */
    chamber: { kind: 'keyword' },
    state: { kind: 'keyword' },
    seat: { kind: 'number' },
    party: { kind: 'keyword' },
    isCurrent: { kind: 'keyword' },
    sittings: { kind: 'keywords' },
    /** Sort key: family name first, made unique by the id. */
    order: { kind: 'keyword' },
    updated: { kind: 'number' },
    since: { kind: 'number' },
    standing: { kind: 'number' },
    card: { kind: 'stored' },
  },
  ties: [{ field: 'order', order: 'asc' }],
  prior: { field: 'standing', most: 0.25 },
})
export type MemberFields = (typeof MEMBER_SCHEMA)['fields']

const CURRENT_STANDING = 100
const NOT_SORTABLE = /[^\p{L}\p{N}, ]/gu

/** Ignores case, accents and punctuation, so that "O'Brien" sorts next to "Obrien". */
const sortName = ({ name, bioguideId }: StoredMember): string =>
  `${fold(name).replaceAll(NOT_SORTABLE, '')} ${bioguideId}`

function firstYear({ spans, detail }: StoredMember): number | undefined {
  const years = [...spans, ...(detail?.terms ?? [])].map(({ startYear }) => startYear)
  return years.length === 0 ? undefined : Math.min(...years)
}

function recordOf(member: StoredMember): RecordOf<MemberFields> {
  return {
    id: member.bioguideId,
    name: nameWords(member),
    aliases: aliasWords(member),
    place: placeWords(member),
    district: districtWords(member),
    office: officeWords(member),
    affiliation: partyWords(member),
    codes: [member.bioguideId, familyName(member)],
    chamber: chamberOf(member),
    state: findState(member.state)?.code,
    seat: member.district,
    party: findParty(member.partyName) ?? member.partyName,
    isCurrent: String(member.isCurrent),
    sittings: sittingsOf(member).flatMap(sittingKeys),
    order: sortName(member),
    updated: toEpochSeconds(member.updatedAt),
    since: firstYear(member),
    standing: member.isCurrent ? CURRENT_STANDING : 0,
    card: encodeMemberCard(memberCard(member)),
  }
}

export const MEMBER_INDEX_SPEC: IndexSpec<StoredMember, MemberFields> = {
  name: 'members',
  schema: MEMBER_SCHEMA,
  recordVersion: 2,
  recordOf,
}
