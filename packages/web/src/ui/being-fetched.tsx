import type { Progress } from '@rostrum/contract/entities/common'
import { paths } from '../paths.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { progressWords } from './progress-words.ts'

/** What stands in place of an empty list while the record is still being fetched. */
export const BeingFetched = ({ progress }: { readonly progress: Progress }) => (
  <EmptyState
    title="The record is still being fetched"
    actions={<ButtonLink to={paths.status()}>See how complete the record is</ButtonLink>}
  >
    {progressWords(progress)} This page fills by itself.
  </EmptyState>
)
