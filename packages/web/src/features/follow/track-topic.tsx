import { findPolicyArea } from '@rostrum/contract/congress/policy-areas'
import { topicRef } from '@rostrum/contract/entities/record-ref'
import { TrackControl } from './track-button.tsx'

/** Tracks the topic that a list is filtered by. */
export function TrackTopic({ policyArea = '' }: { policyArea: string | undefined }) {
  const topic = findPolicyArea(policyArea)
  return topic !== undefined && <TrackControl item={topicRef(topic)} name={topic} />
}
