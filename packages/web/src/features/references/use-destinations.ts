import { formatCitation } from '@rostrum/contract/citation'
import { congressLabel, currentCongress } from '@rostrum/contract/congress'
import { formatLaw, parseReference, type Reference } from '@rostrum/contract/reference'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverDate } from '../../clock.ts'
import { amendmentQueries, billQueries } from '../../api/bills.ts'
import { committeeQueries } from '../../api/committees.ts'
import { memberOption, suggestedMembers, SUGGESTIONS } from '../../api/suggested-members.ts'
import { voteQueries } from '../../api/votes.ts'
import { useAuth } from '../../api/use-auth.ts'
import { isSearchable } from '../../list-params.ts'
import { paths } from '../../paths.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { findBillOfLaw, lawQuery, referencePath } from './reference-row.tsx'
import {
  amendmentGroup,
  billGroups,
  citedGroup,
  committeeGroup,
  type DestinationGroup,
  recentGroup,
  screenGroup,
  topicGroup,
  voteGroup,
} from './destinations.ts'

/** What a citation names, without a request but for a law, whose bill has to be looked up. */
function useCited(reference: Reference | undefined, now: Date): DestinationGroup[] {
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
  const path = referencePath(reference, currentCongress(now))
  if (reference.kind === 'member') return [citedGroup(reference.bioguideId, path, 'a member of Congress')]
  const congress = congressLabel(reference.congress ?? currentCongress(now))
  return [citedGroup(formatCitation(reference.type, reference.number), path, congress)]
}

/** The server reads such texts: "roll 240", "Senate vote 12 119-1", "House vote on H.R. 3424", and addresses of votes. */
const MAY_NAME_VOTES = /^(?:house |senate )?(?:roll[ -]?call|roll|vote)s?[ #]|\/(?:votes|evs)\/|\/vote_\d/i

/** Where the typed words may lead. A request for older words is canceled when newer ones replace them. */
export function useDestinations(text: string) {
  const [now] = useState(serverDate)
  const { isAuthenticated: isSignedIn } = useAuth()
  const words = text.trim()
  const settled = useDebounced(words)
  const enabled = isSearchable(settled) && isSearchable(words)
  const members = useQuery({ ...suggestedMembers(settled), enabled })
  const bills = useQuery({
    ...billQueries.list({ q: settled, limit: SUGGESTIONS, offset: 0 }),
    enabled,
  })
  const amendments = useQuery({
    ...amendmentQueries.search({ q: settled, limit: SUGGESTIONS }),
    enabled,
  })
  const isOfVotes = enabled && MAY_NAME_VOTES.test(settled)
  const votes = useQuery({
    ...voteQueries.list({ q: settled, limit: SUGGESTIONS, offset: 0 }),
    enabled: isOfVotes,
  })
  const committees = useQuery({ ...committeeQueries.list(), enabled })
  const areas = useQuery(billQueries.list({ limit: 1, offset: 0, facets: true }))
  const cited = useCited(parseReference(words), now)
  const screens = screenGroup(words, { now, isSignedIn })
  const isWaiting =
    enabled &&
    (settled !== words || [members, bills, amendments, votes, committees].some((query) => query.isFetching))
  const groups = !isSearchable(words)
    ? [...(words === '' ? [recentGroup()] : []), screens]
    : [
        ...cited,
        ...(isOfVotes ? [voteGroup(votes.data?.votes ?? [])] : []),
        screens,
        topicGroup(words, areas.data?.facets?.policyArea ?? []),
        {
          title: 'Members',
          options: (enabled ? (members.data?.members ?? []) : []).map((member) => ({
            ...memberOption(member),
            path: paths.member(member.bioguideId),
          })),
        },
        committeeGroup(words, committees.data?.committees ?? []),
        ...(enabled ? billGroups(bills.data?.bills ?? []) : []),
        ...(enabled ? [amendmentGroup(amendments.data?.amendments ?? [])] : []),
      ]
  const shown = groups.filter(({ options }) => options.length > 0)
  const count = shown.reduce((sum, { options }) => sum + options.length, 0)
  const hasFailed = [members, bills, amendments, votes, committees].some((query) => query.isError)
  return { groups: shown, status: statusOf({ words, count, isWaiting, hasFailed }) }
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
