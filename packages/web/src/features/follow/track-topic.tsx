import { findPolicyArea } from '@rostrum/contract/congress/policy-areas'
import { topicRef } from '@rostrum/contract/entities/record-ref'
import { TrackControl } from './track-button.tsx'

/** Tracks the topic of a list by the name that the record gives it. */
export function TrackTopic({ policyArea = '' }: { policyArea: string | undefined }) {
  const topic = findPolicyArea(policyArea)
  return topic !== undefined && <TrackControl item={topicRef(topic)} name={topic} />
}
