import { CHAMBERS, currentCongress } from '@rostrum/contract/congress'
import { findState } from '@rostrum/contract/states'
import { findMemberCards } from '@rostrum/core/catalog/members/member-queries'
import { membersPage } from '@rostrum/pages/members-page.tsx'
import { statePage } from '@rostrum/pages/state-page.tsx'
import type { Context } from '../context.ts'
import { type Answer, siteOf } from './answer.ts'
import type { PageQuery } from './query.ts'

export async function answerMembers(query: PageQuery, context: Context): Promise<Answer> {
  const chamber = CHAMBERS.find((each) => each === query['chamber'])
  const index = await context.catalog.members()
  const search = { current: true, limit: index.size, offset: 0 } as const
  const { members } = findMemberCards(index, { ...search, ...(chamber !== undefined && { chamber }) })
  const page = membersPage({ members, chamber }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: members.length === 0 }
}

export async function answerState(code: string, context: Context): Promise<Answer | undefined> {
  const state = findState(code)
  if (state === undefined) return undefined
  const index = await context.catalog.members()
  const { members } = findMemberCards(index, { state: code, current: true, limit: index.size, offset: 0 })
  const congress = currentCongress(context.now())
  const page = statePage({ state, congress, members }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: members.length === 0 }
}
