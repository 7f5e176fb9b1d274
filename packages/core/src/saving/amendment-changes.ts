import { actionIdentity, dedupeActions } from '../record/action-identity.ts'
import type { ActionRef } from '../record/common.ts'
import type { LedgerChange } from '../record/ledger-event.ts'
import { actionChange } from './bill-changes.ts'
import { isHistoryUnknown } from './news-after.ts'
import type { StoredAmendment } from '../store/record/amendments.ts'

/** A motion about an amendment decides nothing about it, unless it is a motion to table. */
const MOTION = /^(?:motion|cloture)\b/i
const TABLED = /^motion to table\b(?!.*\b(?:not agreed|failed|rejected)\b).*\bagreed to\b/i
/** Matched in order; most amendments never have an outcome. */
const OUTCOMES: readonly (readonly [RegExp, string])[] = [
  [/\bnot agreed to\b|\brejected\b|\bfailed\b/i, 'not agreed to'],
  [/\bwithdrawn\b/i, 'withdrawn'],
  [/\bruled out of order\b|\bpoint of order .* sustained\b/i, 'ruled out of order'],
  [/\bfell when\b/i, 'fell'],
  [/\bagreed to\b/i, 'agreed to'],
]

export function outcomeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (MOTION.test(text)) return TABLED.test(text) ? 'tabled' : undefined
  return OUTCOMES.find(([pattern]) => pattern.test(text))?.[1]
}

/** Newest first, as the provider sends them; the latest action can appear twice. */
const actionsOf = (amendment: StoredAmendment | undefined): ActionRef[] => [
  ...(amendment?.latestAction ? [amendment.latestAction] : []),
  ...(amendment?.detail?.actions ?? []),
]

/** Whether this version is the first known one of a new amendment: it appears, or its date becomes known. */
const isBegun = (before: StoredAmendment | undefined, { newsAfter }: StoredAmendment): boolean =>
  newsAfter === '' && before?.newsAfter !== ''

interface Decision {
  readonly outcome: string
  readonly action: ActionRef
}

function latestDecision(actions: readonly ActionRef[]): Decision | undefined {
  for (const action of actions) {
    const outcome = outcomeOf(action.text)
    if (outcome !== undefined) return { outcome, action }
  }
  return undefined
}

/** A changed outcome, but only if the deciding action is new, because details also bring older decisions. */
function outcomeChanges(
  before: Decision | undefined,
  after: Decision | undefined,
  newActions: readonly ActionRef[],
): LedgerChange[] {
  if (after === undefined || after.outcome === before?.outcome || !newActions.includes(after.action))
    return []
  const { outcome: to, action } = after
  return [
    {
      kind: 'outcome',
      from: before?.outcome,
      to,
      happenedDate: action.date,
      identity: [to, action.date],
    },
  ]
}

export function amendmentChanges(
  before: StoredAmendment | undefined,
  after: StoredAmendment,
  today: string,
): LedgerChange[] {
  const actions = dedupeActions(actionsOf(after)).filter(({ date }) => date <= today)
  if (isHistoryUnknown(before, after)) return []
  const earlier = isBegun(before, after) ? [] : actionsOf(before)
  const known = new Set(earlier.map(actionIdentity))
  const newActions = actions.filter(
    (action) => !known.has(actionIdentity(action)) && action.date > after.newsAfter,
  )
  const submitted: LedgerChange = { kind: 'submitted', to: after.purpose, identity: [] }
  const outcomes = outcomeChanges(latestDecision(earlier), latestDecision(actions), newActions)
  return [...(isBegun(before, after) ? [submitted] : []), ...newActions.map(actionChange), ...outcomes]
}
