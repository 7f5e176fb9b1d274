import { expect, test } from 'vitest'
import { openTestIndex } from '../testing/open-test-index.ts'
import { sampleContext, sampleMembers } from '../testing/sample-record.ts'
import { withTypo } from '../testing/typos.ts'
import type { StoredMember } from '../../store/record/members.ts'
import { findMemberCards } from './member-queries.ts'
import { MEMBER_INDEX_SPEC } from './member-schema.ts'
import { nicknamesOf } from './nicknames.ts'

/*
 * Search quality: name queries against the members of the standard sample, about 1,900 people, many with the same family
 * name. If two people match the words equally, either is correct.
 */

const { detailed, bare } = sampleMembers(sampleContext('standard'))
const indexes = {
  detailed: openTestIndex(MEMBER_INDEX_SPEC, detailed),
  bare: openTestIndex(MEMBER_INDEX_SPEC, bare),
}

const QUERIES = 60
const targets = detailed.filter((_, i) => i % Math.floor(detailed.length / QUERIES) === 0).slice(0, QUERIES)

const parts = ({ name }: StoredMember): { family: string; given: string } => {
  const [family = '', given = ''] = name.split(', ')
  return { family, given: given.split(' ')[0] ?? '' }
}
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L} ]/gu, '')
    .toLowerCase()

const KINDS: Readonly<Record<string, (member: StoredMember, n: number) => string>> = {
  'in either order, one letter wrong': (member, n) => {
    const { family, given } = parts(member)
    const words = [given, family].map(plain)
    return withTypo(n % 2 === 0 ? words : words.toReversed(), n).join(' ')
  },
  'without accents, capitals and punctuation': (member) => {
    const { family, given } = parts(member)
    return plain(`${given} ${family}`)
  },
  'by a common nickname': (member, n) => {
    const { family, given } = parts(member)
    const names = nicknamesOf(given)
    return `${names[n % names.length] ?? given} ${family}`
  },
  'with party, office and state': (member) => {
    const { family } = parts(member)
    const office = member.spans.at(-1)?.chamber === 'Senate' ? 'sen' : 'rep'
    return `${office} ${family} ${member.partyName} ${member.state}`
  },
  'with a letter wrong, unfinished': (member, n) => {
    const { family, given } = parts(member)
    return `${withTypo([plain(given)], n).join('')} ${family.slice(0, Math.max(3, family.length - 2))}`
  },
}

test.each(Object.entries(KINDS))('ranks a member first when searched %s, in 95 of 100', (_, queryOf) => {
  for (const index of Object.values(indexes)) {
    const wrong = targets.flatMap((member, n) => {
      const search = queryOf(member, n)
      const [first] = findMemberCards(index, { search, limit: 1, offset: 0 }).members
      const isRight = first?.name === member.name || (first !== undefined && isNamedAlike(first, member))
      return isRight ? [] : [`${search}: ${first?.name ?? 'nobody'} for ${member.name}`]
    })
    expect(1 - wrong.length / targets.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  }
})

function isNamedAlike(one: { readonly name: string }, other: { readonly name: string }): boolean {
  const first = ({ name }: { readonly name: string }) => plain(name).split(' ').slice(0, 2).join(' ')
  return first(one) === first(other)
}
