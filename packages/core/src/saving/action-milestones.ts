import type { Chamber } from '@rostrum/contract/entities/common'
import type { ActionRecord } from '../record/common.ts'
import { chamberOfAction } from './action-chamber.ts'
import { ACTION_RULES, type ActionRule, type Milestone } from './action-rules.ts'

export interface ActionMilestone {
  readonly milestone: Milestone
  readonly chamber?: Chamber
}

type ActionFacts = Pick<ActionRecord, 'text' | 'code' | 'source'>

const matchesRule = ({ codes = [], text }: ActionRule, action: ActionFacts): boolean =>
  (action.code !== undefined && codes.includes(action.code)) || text?.test(action.text) === true

/** A row without text can only state an introduction: H.Res. 27 of the 119th Congress has an empty one with code 5000. */
const isStated = ({ proves }: ActionRule, { text }: ActionFacts): boolean =>
  proves === 'introduced' || text.trim() !== ''

/** All milestones that one action states: "received in the Senate and referred" is two. */
export function milestonesOf(action: ActionFacts): ActionMilestone[] {
  return ACTION_RULES.filter((rule) => matchesRule(rule, action) && isStated(rule, action)).map(
    ({ proves: milestone, chamber }) => {
      const where = chamber === 'row' ? chamberOfAction(action) : chamber
      return { milestone, ...(where !== undefined && { chamber: where }) }
    },
  )
}
