import { type AlertMail, CANARY_ID } from '../store/alert-mails.ts'
import type { AlertCountName } from '../store/alerts/alert-counts.ts'
import { delayStepName } from './delay-steps.ts'

const FACTS = {
  sentAt: 'sent',
  deliveredAt: 'delivered',
  bouncedAt: 'bounced',
  complainedAt: 'complained',
  rejectedAt: 'heldBack',
} as const satisfies Partial<Record<keyof AlertMail, AlertCountName>>
const FACT_NAMES = ['sentAt', 'deliveredAt', 'bouncedAt', 'complainedAt', 'rejectedAt'] as const

/** What a write adds to what is known of a mail, so that each fact counts once. Test mails are no alerts. */
export function newCounts(before: AlertMail, after: AlertMail): AlertCountName[] {
  if (after.userId === CANARY_ID) return []
  const names = FACT_NAMES.filter((name) => before[name] === undefined && after[name] !== undefined)
  const { allowedAt, sentAt } = after
  const isTimed = allowedAt !== undefined && sentAt !== undefined && names.includes('sentAt')
  return [
    ...names.map((name) => FACTS[name]),
    ...(isTimed ? [delayStepName((Date.parse(sentAt) - Date.parse(allowedAt)) / 1_000)] : []),
  ]
}
