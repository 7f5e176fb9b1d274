import { TRACK_LABELS } from '@rostrum/contract/words/labels'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import type { FollowState } from '../../api/optimistic-follows.ts'

export function trackLabel(state: Pick<FollowState, 'isFollowed' | 'isPending'> | undefined): string {
  const { isFollowed = false, isPending = false } = state ?? {}
  if (isPending) return isFollowed ? TRACK_LABELS.tracking : TRACK_LABELS.untracking
  return isFollowed ? TRACK_LABELS.tracked : TRACK_LABELS.idle
}

/** Announced to screen readers once the server has confirmed. */
export const trackedAnnouncement = (name: string, isTracked: boolean): string =>
  isTracked ? `You are tracking ${name}.` : `You are no longer tracking ${name}.`

export const signInReason = ({ kind }: RecordRef): string => `Sign in to track this ${kind}`
