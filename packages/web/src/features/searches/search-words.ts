import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { ordinal } from '@rostrum/contract/congress/congress'
import type { SearchCriteria } from '@rostrum/contract/entities/searches'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { quoteWords } from '@rostrum/view/quote-words.ts'
import { formatDate } from '@rostrum/view/calendar-date.tsx'

/** "insulin, in committee, Health". */
export function criteriaWords(criteria: SearchCriteria): string {
  const { q, without, congress, type = [], stage = [], policyArea, chamber, party } = criteria
  const { introducedFrom, introducedTo, sponsor, cosponsor } = criteria
  const words = [
    q && (criteria.in === 'text' ? `${quoteWords(q)} inside the text` : `“${q}”`),
    without && `without “${without}”`,
    type.map((each) => BILL_TYPES[each].label).join(' or '),
    stage.map((each) => STAGE_LABELS[each]).join(' or '),
    policyArea,
    chamber && `introduced in the ${chamber}`,
    party && `sponsor’s party: ${party}`,
    introducedFrom && `introduced from ${formatDate(introducedFrom)}`,
    introducedTo && `introduced to ${formatDate(introducedTo)}`,
    sponsor && `sponsored by ${sponsor}`,
    cosponsor && `cosponsored by ${[cosponsor].flat().join(' and ')}`,
    congress && `${ordinal(congress)} Congress`,
  ]
  return words.filter(Boolean).join(', ')
}
