import { appPaths } from '@rostrum/contract/site/app-paths'
import { formatCitation } from '@rostrum/contract/words/citation'
import type { CsvColumns } from '@rostrum/contract/lib/csv'
import type {
  AmendmentOfBill,
  BillAction,
  BillCard,
  Cosponsor,
  EnactedLaw,
  Legislation,
  Sponsor,
} from '@rostrum/contract/entities/bill'
import type { MemberVote, VoteCard } from '@rostrum/contract/entities/vote'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'

/** Columns of a list as a file. Links lead to this site. */
type Columns<Row> = (siteUrl: string) => CsvColumns<Row>

const linkTo = (siteUrl: string, path: string): string => new URL(path, siteUrl).href
const namesOf = (sponsors: readonly Sponsor[]): string => sponsors.map(({ fullName }) => fullName).join('; ')

export const billColumns: Columns<BillCard> = (siteUrl) => ({
  Congress: ({ congress }) => congress,
  Number: ({ type, number }) => formatCitation(type, number),
  Title: ({ title }) => title,
  Status: ({ stage }) => STAGE_LABELS[stage.stage],
  Introduced: ({ introducedDate }) => introducedDate,
  'Latest action': ({ latestAction }) => latestAction?.text,
  'Date of latest action': ({ latestAction }) => latestAction?.actionDate,
  Sponsor: ({ sponsors }) => namesOf(sponsors),
  'Sponsor ID': ({ sponsors }) => sponsors[0]?.bioguideId,
  Party: ({ sponsors }) => sponsors[0]?.party,
  State: ({ sponsors }) => sponsors[0]?.state,
  'Policy area': ({ policyArea }) => policyArea?.name,
  Cosponsors: ({ cosponsorCount }) => cosponsorCount,
  Laws: ({ laws }) => laws.map(({ type, number }) => `${type} ${number}`).join('; '),
  Updated: ({ updateDate }) => updateDate,
  Link: (bill) => linkTo(siteUrl, appPaths.bill(bill)),
})

export const lawColumns: Columns<EnactedLaw> = (siteUrl) => ({
  Law: ({ citation }) => citation,
  Enacted: ({ date }) => date,
  Congress: ({ bill }) => bill.congress,
  Bill: ({ bill }) => formatCitation(bill.type, bill.number),
  Title: ({ bill }) => bill.title,
  Link: ({ bill }) => linkTo(siteUrl, appPaths.bill(bill)),
})

export const memberColumns: Columns<MemberCard> = (siteUrl) => ({
  'Bioguide ID': ({ bioguideId }) => bioguideId,
  Name: ({ name }) => name,
  Party: ({ partyName }) => partyName,
  State: ({ state }) => state,
  District: ({ district }) => district,
  Chamber: ({ chamber }) => chamber,
  'Serving now': ({ currentMember }) => (currentMember ? 'yes' : 'no'),
  'First year': ({ terms }) => terms.map(({ startYear }) => startYear).toSorted((a, b) => a - b)[0],
  Office: ({ addressInformation }) => addressInformation?.officeAddress,
  Phone: ({ addressInformation }) => addressInformation?.phoneNumber,
  Updated: ({ updateDate }) => updateDate,
  Link: ({ bioguideId }) => linkTo(siteUrl, appPaths.member(bioguideId)),
})

export const legislationColumns: Columns<Legislation> = (siteUrl) => ({
  Congress: ({ congress }) => congress,
  Number: ({ type, number }) => formatCitation(type, number),
  Title: ({ title }) => title,
  Introduced: ({ introducedDate }) => introducedDate,
  'Latest action': ({ latestAction }) => latestAction?.text,
  'Date of latest action': ({ latestAction }) => latestAction?.actionDate,
  'Policy area': (row) => (row.kind === 'bill' ? row.policyArea?.name : undefined),
  Link: (row) => linkTo(siteUrl, row.kind === 'bill' ? appPaths.bill(row) : appPaths.amendment(row)),
})

export const cosponsorColumns: Columns<Cosponsor> = (siteUrl) => ({
  'Bioguide ID': ({ bioguideId }) => bioguideId,
  Name: ({ fullName }) => fullName,
  Party: ({ party }) => party,
  State: ({ state }) => state,
  District: ({ district }) => district,
  Since: ({ sponsorshipDate }) => sponsorshipDate,
  Original: ({ isOriginalCosponsor }) => (isOriginalCosponsor === true ? 'yes' : 'no'),
  Withdrawn: ({ sponsorshipWithdrawnDate }) => sponsorshipWithdrawnDate,
  Link: ({ bioguideId }) => bioguideId && linkTo(siteUrl, appPaths.member(bioguideId)),
})

export const actionColumns: Columns<BillAction> = () => ({
  Date: ({ actionDate }) => actionDate,
  Time: ({ actionTime }) => actionTime,
  Action: ({ text }) => text,
  Chamber: ({ chamber }) => chamber,
  Kind: ({ type }) => type,
})

export const amendmentColumns: Columns<AmendmentOfBill> = (siteUrl) => ({
  Congress: ({ congress }) => congress,
  Number: ({ type, number }) => formatCitation(type, number),
  Purpose: ({ purpose }) => purpose,
  Description: ({ description }) => description,
  Sponsor: ({ sponsors }) => namesOf(sponsors),
  'Latest action': ({ latestAction }) => latestAction?.text,
  'Date of latest action': ({ latestAction }) => latestAction?.actionDate,
  Amends: ({ amendedAmendment }) =>
    amendedAmendment && formatCitation(amendedAmendment.type, amendedAmendment.number),
  Link: (row) => linkTo(siteUrl, appPaths.amendment(row)),
})

const yesOrNo = (is: boolean | undefined): string | undefined =>
  is === undefined ? undefined : is ? 'yes' : 'no'

export const voteColumns: Columns<VoteCard> = (siteUrl) => ({
  Chamber: ({ chamber }) => chamber,
  Congress: ({ congress }) => congress,
  Session: ({ session }) => session,
  Number: ({ number }) => number,
  Date: ({ date }) => date,
  Name: voteSentence,
  Question: ({ question }) => question,
  Title: ({ title }) => title,
  Bill: ({ bill }) => bill && formatCitation(bill.type, bill.number),
  Amendment: ({ amendment }) => amendment && formatCitation(amendment.type, amendment.number),
  'Other business': ({ otherBusiness }) => otherBusiness,
  Result: ({ result }) => result,
  'Agreed to': ({ isAgreedTo }) => yesOrNo(isAgreedTo),
  Needed: ({ threshold }) => threshold?.replace('_', ' '),
  Yea: ({ totals }) => totals.yea,
  Nay: ({ totals }) => totals.nay,
  Present: ({ totals }) => totals.present,
  'Not voting': ({ totals }) => totals.notVoting,
  'Parties opposed': ({ isPartyLine }) => yesOrNo(isPartyLine),
  State: ({ state }) => state.replace('_', ' '),
  Link: (vote) => linkTo(siteUrl, appPaths.vote(vote)),
})

export const memberVoteColumns: Columns<MemberVote> = (siteUrl) => ({
  Position: ({ position, candidate, castAs }) => castAs ?? candidate ?? position.replace('_', ' '),
  'With own party': ({ isWithParty }) => yesOrNo(isWithParty),
  ...voteColumns(siteUrl),
})
