import type { Alert, AlertState, HeldBackReason } from '@rostrum/contract/entities/alerts'

const STATES: Readonly<Record<AlertState, string>> = {
  pending: 'Waiting to be sent',
  sending: 'Being sent',
  unknown: 'May not have reached you: the email service did not respond. Your next email will repeat it.',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced: your email provider did not accept it',
  complained: 'Reported as spam by your email provider',
  held_back: 'Not sent',
}

const REASONS: Readonly<Record<HeldBackReason, string>> = {
  unwanted: 'you no longer track this, or turned off alerts for it',
  unsubscribed: 'you stopped emails about changes',
  no_email: 'you chose no emails about changes',
  address_blocked: 'an earlier email to your address bounced or was reported as spam',
  refused: 'the email service refused it',
}

/** The delivery status of an alert. A state unknown to this version of the page is shown as it is. */
export function alertStateText({ state, heldBackFor }: Pick<Alert, 'state' | 'heldBackFor'>): string {
  const text: string | undefined = STATES[state]
  const reason: string | undefined = heldBackFor === undefined ? undefined : REASONS[heldBackFor]
  return [text ?? state, ...(reason === undefined ? [] : [reason])].join(': ')
}
