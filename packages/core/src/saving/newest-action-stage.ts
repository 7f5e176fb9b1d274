import { BILL_TYPES, type BillType } from '@rostrum/contract/congress/bill-types'
import type { BillProgress, BillStage } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { ActionRef } from '../record/common.ts'
import { type ActionMilestone, milestonesOf } from './action-milestones.ts'
import type { Milestone } from './action-rules.ts'
import { isSimple, type StageFacts } from './stage.ts'
import { isVotedOn } from './step-manner.ts'

interface NewestActionRule {
  readonly text: RegExp
  /** Restricts the rule to measures of one chamber, or of some types. */
  readonly types?: readonly BillType[]
  readonly chamber?: Chamber
  readonly stage: BillStage
  readonly source: string
}

/** Applied before the general rules if only the newest action is known. `unknown`: the wording occurs at several stages. */
export const NEWEST_ACTION_RULES: readonly NewestActionRule[] = [
  {
    text: /^Sponsor introductory remarks on measure\b/,
    chamber: 'House',
    stage: 'in_committee',
    source:
      'Rules of the House XII(2)(a): the Speaker refers each measure; the remarks are of its first week',
  },
  {
    text: /^ASSUMING FIRST SPONSORSHIP\b/,
    stage: 'in_committee',
    source: 'Rules of the House XII(7)(b)(2): only until the last committee reports the bill',
  },
  {
    text: /^(?:(?:Select |Special |Joint )?Committee|Subcommittee) on [^.]+\. /,
    chamber: 'House',
    stage: 'unknown',
    source: 'wording of the Senate, whose committees have a House bill after it passed, but names no chamber',
  },
  {
    text: /^Placed on Senate Legislative Calendar under General Orders\b/,
    types: ['s', 'sres'],
    stage: 'reported',
    source:
      'Standing Rules of the Senate XIV(4), XVII: without a reading in the row, what a committee reported',
  },
  {
    text: /^Placed on Senate Legislative Calendar under General Orders\b/,
    types: ['sjres', 'sconres'],
    stage: 'unknown',
    source: 'reported, or discharged under 5 U.S.C. 802(c), 50 U.S.C. 1546a or 2 U.S.C. 636',
  },
  {
    text: /^Placed on (?:the )?(?:Union|House|Private) Calendar\b/,
    chamber: 'House',
    stage: 'reported',
    source: 'Rules of the House XIII(1)(a): calendars of business reported by committees',
  },
  {
    text: /^Motion to proceed to consideration of measure rejected in Senate\b/,
    types: ['sjres', 'sconres'],
    stage: 'on_calendar',
    source: 'Standing Rules of the Senate VIII: such a motion is made for measures on the calendar',
  },
  {
    text: /^Star Print ordered on the bill\b/,
    types: ['s'],
    stage: 'in_committee',
    source: 'the print of the referred bill; a reported one is called "the reported bill"',
  },
  { text: /^Star Print ordered on the reported bill\b/, types: ['s'], stage: 'reported', source: 'says so' },
]

const STAGES: readonly (readonly [Milestone, BillStage])[] = [
  ['law', 'became_law'],
  ['vetoed', 'vetoed'],
  ['override_failed', 'vetoed'],
  ['signed', 'to_president'],
  ['unsigned', 'to_president'],
  ['presented', 'to_president'],
  ['differences', 'passed_both'],
  ['failed', 'failed'],
  ['tabled', 'set_aside'],
  ['reported', 'reported'],
  ['calendar', 'on_calendar'],
  ['ordered_reported', 'ordered_reported'],
  ['referred', 'in_committee'],
  ['committee', 'in_committee'],
  ['introduced', 'introduced'],
]

const passedBy = (chamber: Chamber, type: BillType): BillStage => {
  if (isSimple(type)) return 'agreed_to'
  return chamber === 'House' ? 'passed_house' : 'passed_senate'
}

/** Milestones that show which chamber has the bill. */
const PLACING: ReadonlySet<Milestone> = new Set(['received', 'referred', 'calendar'])
/** Committee milestones, which occur in both chambers. */
const OF_COMMITTEES: ReadonlySet<Milestone> = new Set(['reported', 'ordered_reported', 'committee'])

function stageOfMilestones(type: BillType, milestones: readonly ActionMilestone[]): BillStage {
  const origin = BILL_TYPES[type].chamber
  const passed = milestones.find(({ milestone }) => milestone === 'passed')
  if (passed?.chamber !== undefined) return passedBy(passed.chamber, type)
  const isElsewhere = (among: ReadonlySet<Milestone>) =>
    milestones.some(
      ({ milestone, chamber }) => among.has(milestone) && chamber !== undefined && chamber !== origin,
    )
  if (!isSimple(type) && isElsewhere(PLACING)) return passedBy(origin, type)
  if (isElsewhere(OF_COMMITTEES)) return 'unknown'
  return STAGES.find(([name]) => milestones.some(({ milestone }) => milestone === name))?.[1] ?? 'unknown'
}

function stageOfNewestAction(type: BillType, { text }: ActionRef): BillStage {
  const { chamber } = BILL_TYPES[type]
  const rule = NEWEST_ACTION_RULES.find(
    (each) =>
      each.text.test(text) &&
      (each.chamber ?? chamber) === chamber &&
      (each.types === undefined || each.types.includes(type)),
  )
  const stage = rule?.stage ?? stageOfMilestones(type, milestonesOf({ text }))
  return stage === 'set_aside' && isVotedOn(text) ? 'failed' : stage
}

/** The stage implied by the newest action alone, or `unknown`. */
export function provisionalStage(facts: StageFacts, latest: ActionRef | undefined): BillProgress {
  const { type, hasLaw, introducedDate } = facts
  const withoutAction: BillStage = introducedDate === undefined ? 'unknown' : 'introduced'
  const stage = latest === undefined ? withoutAction : stageOfNewestAction(type, latest)
  return { stage: hasLaw ? 'became_law' : stage, isProvisional: true, path: [] }
}
