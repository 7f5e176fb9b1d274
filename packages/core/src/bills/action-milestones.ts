import type { Chamber } from '@rostrum/contract/entities/common'
import type { ActionRecord } from '../record/common.ts'

/** A step in a bill's progress; many actions are none. */
export type Milestone =
  | 'introduced'
  | 'committee'
  | 'ordered_reported'
  | 'reported'
  | 'passed'
  | 'failed'
  | 'differences'
  | 'presented'
  | 'signed'
  | 'vetoed'
  | 'override_failed'
  | 'law'

export interface ActionMilestone {
  readonly milestone: Milestone
  readonly chamber?: Chamber
}

type ActionFacts = Pick<ActionRecord, 'text' | 'code' | 'type' | 'source'>
interface MilestoneRule {
  readonly milestone: Milestone
  readonly chamber?: Chamber | 'own'
  readonly codes?: readonly string[]
  readonly text?: RegExp
}

/**
 * Codes are the Library of Congress's, which are stable over the years; texts are the chambers'. An E code counts only
 * with a matching text: E30000 is both "Signed by" and "Vetoed by".
 */
const MILESTONE_RULES: readonly MilestoneRule[] = [
  { milestone: 'law', codes: ['36000', '41000', 'E40000'], text: /^Became (?:Public|Private) Law/i },
  { milestone: 'vetoed', codes: ['31000'], text: /^(?:Pocket )?Vetoed\b/i },
  { milestone: 'override_failed', chamber: 'House', codes: ['33000'] },
  { milestone: 'override_failed', chamber: 'Senate', codes: ['35000'] },
  { milestone: 'signed', text: /^Signed by President/i },
  { milestone: 'presented', codes: ['28000'], text: /^Presented to President/i },
  {
    milestone: 'failed',
    chamber: 'House',
    codes: ['9000'],
    text: /^Failed of passage(?:\/not agreed to)? in House/i,
  },
  {
    milestone: 'failed',
    chamber: 'Senate',
    codes: ['18000'],
    text: /^Failed of passage(?:\/not agreed to)? in Senate/i,
  },
  {
    milestone: 'failed',
    chamber: 'House',
    text: /^On (?:passage|motion to suspend the rules and (?:pass|agree)\b.*|agreeing to the resolution)\b.*\bFailed\b/i,
  },
  {
    milestone: 'failed',
    chamber: 'House',
    text: /\bis laid on the table\b|^On motion to table\b.*\bAgreed to\b/i,
  },
  { milestone: 'failed', chamber: 'Senate', text: /^Indefinitely postponed by Senate/i },
  {
    milestone: 'passed',
    chamber: 'House',
    codes: ['8000'],
    text: /^Passed\/agreed to in House|\bconsidered passed House\b/i,
  },
  {
    milestone: 'passed',
    chamber: 'House',
    text: /^On (?:passage|motion to suspend the rules and (?:pass|agree)\b.*|agreeing to the resolution)\b.*\b(?:Passed|Agreed to)\b/i,
  },
  {
    milestone: 'passed',
    chamber: 'House',
    text: /^(?:Message on House action )?received in (?:the )?Senate\b/i,
  },
  {
    milestone: 'passed',
    chamber: 'Senate',
    codes: ['17000'],
    text: /^Passed(?:\/agreed to in)? Senate\b|^Resolution agreed to in Senate\b/i,
  },
  { milestone: 'passed', chamber: 'Senate', text: /^Submitted in the Senate, considered, and agreed to\b/i },
  {
    milestone: 'passed',
    chamber: 'Senate',
    text: /^Held at the desk\b|^Received in the House\b|^Message on Senate action sent to the House\b/i,
  },
  { milestone: 'differences', codes: ['19500', '20500', '20800', '21000', '23000'] },
  {
    milestone: 'differences',
    text: /\b(?:agreed to|disagreed to|concur(?:red)? in) (?:the )?(?:Senate|House) amendment|: House (?:requests a conference|amendment to Senate)/i,
  },
  { milestone: 'reported', chamber: 'House', codes: ['5000', '1010', 'H12200', 'H12410', 'H12420'] },
  { milestone: 'reported', chamber: 'Senate', codes: ['14000', '14900'] },
  {
    milestone: 'reported',
    chamber: 'own',
    text: /^Reported\b|\bfiled written report\b|^(?:Committee on .*\. )?(?:Original measure )?reported (?:by|to)\b|\bPlaced on (?:the )?(?:Union|House|Senate|Private|Corrections)\b.*\bCalendar\b/i,
  },
  { milestone: 'ordered_reported', chamber: 'own', text: /\bordered to be reported\b/i },
  {
    milestone: 'introduced',
    chamber: 'House',
    codes: ['1000', '1025', 'Intro-H'],
    text: /^(?:Introduced|Submitted) in House\b/i,
  },
  {
    milestone: 'introduced',
    chamber: 'Senate',
    codes: ['10000', '10025', 'Intro-S'],
    text: /^(?:Introduced|Submitted) in (?:the )?Senate\b/i,
  },
  {
    milestone: 'committee',
    chamber: 'own',
    codes: ['H11100', 'H12300', '5500', '14500'],
    text: /\breferred to (?:the )?(?:House |Senate )?(?:Committee|Subcommittee)|\bHearings\b|\bMark[- ]?up\b|^Forwarded by Subcommittee|\bdischarge|\bSubcommittee\b/i,
  },
]

const matchesRule = ({ codes = [], text }: MilestoneRule, action: ActionFacts): boolean =>
  (action.code !== undefined && codes.includes(action.code) && !contradicts(codes, text, action)) ||
  text?.test(action.text) === true

function contradicts(codes: readonly string[], text: RegExp | undefined, action: ActionFacts): boolean {
  return text !== undefined && codes.some((code) => code.startsWith('E')) && !text.test(action.text)
}

const HOUSE_SOURCES: ReadonlySet<number | undefined> = new Set([1, 2])

/** The chamber that took an action, where its row says so; else the chamber of origin. */
function actingChamberOf(action: ActionFacts, origin: Chamber): Chamber {
  if (action.source === 0) return 'Senate'
  if (HOUSE_SOURCES.has(action.source) || /^H\d/.test(action.code ?? '')) return 'House'
  if (/\bSenate\b|^Read (?:twice|the second time)/.test(action.text)) return 'Senate'
  if (action.text.startsWith('Committee on ')) return 'Senate'
  return /\bHouse\b/.test(action.text) ? 'House' : origin
}

/** All milestones of one action: "received in the Senate and referred" is two. */
export function milestonesOf(action: ActionFacts, origin: Chamber): ActionMilestone[] {
  return MILESTONE_RULES.filter((rule) => matchesRule(rule, action)).map(({ milestone, chamber }) => {
    if (chamber === undefined) return { milestone }
    return { milestone, chamber: chamber === 'own' ? actingChamberOf(action, origin) : chamber }
  })
}
