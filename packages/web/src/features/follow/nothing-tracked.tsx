import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Suggestions } from './suggestions.tsx'

interface NothingTrackedProps {
  readonly isStill: boolean
  /** Rendered last. */
  readonly children: ReactNode
}

/** For readers who track nothing; stays until they leave the screen, even after they choose something here. */
export const NothingTracked = ({ isStill, children }: NothingTrackedProps) => (
  <div>
    {isStill && (
      <EmptyState
        title="You aren’t tracking anything yet"
        actions={
          <>
            <ButtonLink isPrimary to={paths.bills()}>
              Browse bills
            </ButtonLink>
            <ButtonLink to={paths.members()}>Browse members</ButtonLink>
          </>
        }
      >
        Find a bill or member you care about and choose Track. From then on, this page shows what changes, the
        newest first, and Rostrum can email you about it.
      </EmptyState>
    )}
    <Suggestions>{children}</Suggestions>
  </div>
)
