import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { BillAction } from '@rostrum/contract/entities/bill'
import { compareText } from '../lib/compare.ts'
import type { ActionRecord } from '../record/common.ts'
import { latestActionView } from '../record/views.ts'
import { chamberOfAction } from '../saving/action-chamber.ts'
import { actionIdentity, hasHeading } from '../record/action-identity.ts'

function actionView(action: ActionRecord): BillAction {
  const chamber = chamberOfAction(action)
  return {
    ...latestActionView(action),
    ...omitUndefined({ type: action.type, chamber, recordedVotes: action.votes }),
  }
}

/** Two rows of one event complement each other: the Library's row has no time, the chamber's no heading. */
const mergeActionViews = (first: BillAction, other: BillAction): BillAction => ({
  ...other,
  ...first,
  text: hasHeading(first) ? other.text : first.text,
})

/** Newest first; the order within a day is the source's. Rows dated in the future are its errors, hidden until that day. */
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
