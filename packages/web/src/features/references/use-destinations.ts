import { formatCitation } from '@rostrum/contract/words/citation'
import { congressLabel } from '@rostrum/contract/congress/congress'
import { formatLaw, parseReference, type Reference } from '@rostrum/contract/words/reference'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverDate } from '../../clock.ts'
import { amendmentQueries, type BillListData, billQueries } from '../../api/bills.ts'
import { committeeQueries } from '../../api/committees.ts'
import { suggestedMembers, SUGGESTIONS } from '../../api/suggested-members.ts'
import { voteQueries } from '../../api/votes.ts'
import { useAuth } from '../../api/use-auth.ts'
import { isSearchable } from '../../list-params.ts'
import { paths } from '../../paths.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { findBillOfLaw, lawQuery, newestHeldCongress, recordQuery, referencePath } from './reference-row.tsx'
import {
  amendmentGroup,
  billGroups,
  citedGroup,
  committeeGroup,
  type DestinationGroup,
  memberGroup,
  parseZip,
  recentGroup,
  screenGroup,
  textGroup,
  topicGroup,
  voteGroup,
  zipGroup,
} from './destinations.ts'

/** Resolves a citation locally; only a public law needs a request, for its bill. */
function useCited(reference: Reference | undefined, record: BillListData | undefined): DestinationGroup[] {
  const law = reference?.kind === 'law' ? reference : undefined
  const { data } = useQuery({
    ...lawQuery(law ?? { kind: 'law', congress: 0, number: '', isPrivate: false }),
    enabled: law !== undefined,
  })
  if (reference === undefined) return []
  if (reference.kind === 'law') {
    const bill = data && findBillOfLaw(reference, data.bills)
    return bill ? [citedGroup(formatLaw(reference), paths.bill(bill), bill.title)] : []
  }
  const newest = newestHeldCongress(record)
  const path = referencePath(reference, newest)
  if (reference.kind === 'member') return [citedGroup(reference.bioguideId, path, 'a member of Congress')]
  const congress = congressLabel(reference.congress ?? newest)
  return [citedGroup(formatCitation(reference.type, reference.number), path, congress)]
}

/**
 * Texts that the server parses as votes: "roll 240", "Senate vote 12 119-1", "House vote on H.R. 3424", URLs of votes.
 */
const MAY_NAME_VOTES = /^(?:house |senate )?(?:roll[ -]?call|roll|vote)s?[ #]|\/(?:votes|evs)\/|\/vote_\d/i

/** Suggested destinations for the typed text. Newer text cancels the request for older text. */
export function useDestinations(text: string) {
  const [now] = useState(serverDate)
  const { isAuthenticated: isSignedIn } = useAuth()
  const words = text.trim()
  const zip = parseZip(words)
  const found = useFound(words, zip === undefined)
  const { data: record } = useQuery(recordQuery)
  const cited = useCited(zip === undefined ? parseReference(words) : undefined, record)
  const pages = screenGroup(words, { now, isSignedIn })
  const groups = !isSearchable(words)
    ? [...(words === '' ? [recentGroup()] : []), pages]
    : [
        ...(zip === undefined ? cited : [zipGroup(zip)]),
        ...found.votes,
        pages,
        topicGroup(words, record?.facets?.policyArea ?? []),
        ...found.records,
      ]
  const shown = groups.filter(({ options }) => options.length > 0)
  const count = shown.reduce((sum, { options }) => sum + options.length, 0)
  // Not while waiting: Enter chooses the first option.
  const texts = isSearchable(words) && zip === undefined && !found.isWaiting ? [textGroup(words)] : []
  return { groups: [...shown, ...texts], status: statusOf({ ...found, words, count }) }
}

/** Matches from the server. A ZIP code is never sent. */
function useFound(words: string, isSent: boolean) {
  const settled = useDebounced(isSent ? words : '')
  const enabled = isSent && isSearchable(settled) && isSearchable(words)
  const query = { q: settled, limit: SUGGESTIONS }
  const isOfVotes = enabled && MAY_NAME_VOTES.test(settled)
  const members = useQuery({ ...suggestedMembers(settled), enabled })
  const bills = useQuery({ ...billQueries.list({ ...query, offset: 0 }), enabled })
  const amendments = useQuery({ ...amendmentQueries.search(query), enabled })
  const votes = useQuery({ ...voteQueries.list({ ...query, offset: 0 }), enabled: isOfVotes })
  const committees = useQuery({ ...committeeQueries.list(), enabled })
  const all = [members, bills, amendments, votes, committees]
  const named = [
    memberGroup(members.data?.members ?? []),
    committeeGroup(words, committees.data?.committees ?? []),
  ]
  const billsFound = billGroups(bills.data?.bills ?? [])
  const areBillsNearer = members.data?.fuzzy === true && bills.data?.fuzzy !== true
  const records = areBillsNearer ? [...billsFound, ...named] : [...named, ...billsFound]
  return {
    votes: isOfVotes ? [voteGroup(votes.data?.votes ?? [])] : [],
    records: enabled ? [...records, amendmentGroup(amendments.data?.amendments ?? [])] : [],
    isWaiting: enabled && (settled !== words || all.some((one) => one.isFetching)),
    hasFailed: all.some((one) => one.isError),
  }
}

interface Found {
  readonly words: string
  readonly count: number
  readonly isWaiting: boolean
  readonly hasFailed: boolean
}

function statusOf({ words, count, isWaiting, hasFailed }: Found): string {
  if (words === '') return ''
  if (isWaiting) return 'Searching...'
  if (hasFailed) return 'The search could not be completed. Change a word to try again.'
  return count === 0
    ? 'Nothing found. Try a name, a topic, or a number such as H.R. 1.'
    : pluralize(count, 'result')
}
