import type { BillAction } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import { compareText } from '../lib/compare.ts'
import type { ActionRecord } from '../record/common.ts'
import { latestActionView } from '../record/views.ts'
import { actionIdentity } from '../bills/action-identity.ts'

const SENATE = 0
const HOUSE_COMMITTEE = 1
const HOUSE_FLOOR = 2
const SENATE_WORDS = /\bSenate\b|^Read (?:twice|the second time)/
const HOUSE_WORDS = /\bHouse\b/

/** The chamber that recorded the action. Rows of the Library of Congress may name one, none or both in their text. */
export function chamberOfAction({ source, code = '', text }: ActionRecord): Chamber | undefined {
  if (source === SENATE) return 'Senate'
  if (source === HOUSE_COMMITTEE || source === HOUSE_FLOOR || /^H\d/.test(code)) return 'House'
  const [isSenate, isHouse] = [SENATE_WORDS.test(text), HOUSE_WORDS.test(text)]
  if (isSenate === isHouse) return undefined
  return isSenate ? 'Senate' : 'House'
}

function votesOf({ votes = [] }: ActionRecord): Pick<BillAction, 'recordedVotes'> {
  if (votes.length === 0) return {}
  return {
    recordedVotes: votes.map(({ chamber, rollNumber, url }) => ({
      chamber,
      rollNumber,
      ...(url !== undefined && { url }),
    })),
  }
}

function actionView(action: ActionRecord): BillAction {
  const chamber = chamberOfAction(action)
  return {
    ...latestActionView(action),
    ...(action.type !== undefined && { type: action.type }),
    ...(chamber !== undefined && { chamber }),
    ...votesOf(action),
  }
}

/** Two rows of one event complement each other: the Library's row has no time, the chamber's no heading. */
const mergeActionViews = (first: BillAction, other: BillAction): BillAction => ({ ...other, ...first })

/**
 * Deduplicates events and sorts them newest first; within a day the order of the source, also newest first, is stable.
 * Rows dated in the future are errors of the source and are hidden until that day.
 */
export function actionViews(actions: readonly ActionRecord[], today: string): BillAction[] {
  const events = new Map<string, BillAction>()
  for (const action of actions) {
    if (action.text.trim() === '' || action.date > today) continue
    const identity = actionIdentity(action)
    const [view, before] = [actionView(action), events.get(identity)]
    events.set(identity, before === undefined ? view : mergeActionViews(before, view))
  }
  return [...events.values()].toSorted((a, b) => compareText(b.actionDate, a.actionDate))
}
