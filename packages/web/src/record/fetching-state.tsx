import type { FetchProgress } from '@rostrum/contract/entities/common'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { progressText } from './progress-text.ts'

/** What stands in place of an empty list while the record is still being fetched. */
export const FetchingState = ({ progress }: { readonly progress: FetchProgress }) => (
  <EmptyState
    title="The record is still being fetched"
    actions={<ButtonLink to={paths.status()}>See how complete the record is</ButtonLink>}
  >
    {progressText(progress)} This page fills by itself.
  </EmptyState>
)
