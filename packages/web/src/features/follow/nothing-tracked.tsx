import { type ReactNode, Suspense } from 'react'
import { lazyExtra } from '../../loading/lazy-extra.ts'
import { whenQuiet } from '../../loading/quiet.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NOTHING_TRACKED } from './nothing-tracked-words.ts'

const Suggestions = lazyExtra(() => import('./suggestions.tsx'), 'Suggestions', whenQuiet)

const BrowseLinks = () => (
  <>
    <ButtonLink isPrimary to={paths.bills()}>
      Browse bills
    </ButtonLink>
    <ButtonLink to={paths.members()}>Browse members</ButtonLink>
  </>
)

interface NothingTrackedProps {
  readonly isStill: boolean
  /** Rendered last. */
  readonly children: ReactNode
}

/** For readers who track nothing; stays until they leave the screen, even after they choose something here. */
export const NothingTracked = ({ isStill, children }: NothingTrackedProps) => (
  <div>
    {isStill && (
      <EmptyState title={NOTHING_TRACKED.title} actions={<BrowseLinks />}>
        {NOTHING_TRACKED.text}
      </EmptyState>
    )}
    <Suspense>
      <Suggestions>{children}</Suggestions>
    </Suspense>
  </div>
)
