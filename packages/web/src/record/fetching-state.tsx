import type { FetchProgress } from '@rostrum/contract/entities/common'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { progressText } from './progress-text.ts'

/** Replaces an empty list while the backfill is running. */
export const FetchingState = ({ progress }: { readonly progress: FetchProgress }) => (
  <EmptyState
    title="Data is still being downloaded"
    actions={<ButtonLink to={paths.status()}>See download progress</ButtonLink>}
  >
    {progressText(progress)} This page updates automatically.
  </EmptyState>
)
