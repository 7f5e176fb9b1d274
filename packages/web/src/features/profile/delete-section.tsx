import type { User } from '@rostrum/contract/entities/user'
import { Suspense, useState, useTransition } from 'react'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { SplitSection } from '../../ui/split-section.tsx'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog')

export function DeleteSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const [, startOpening] = useTransition()
  return (
    <SplitSection
      title="Delete account"
      note="This is permanent. Nobody can restore a deleted account, not even us."
    >
      <Button isDestructive onClick={() => startOpening(() => setOpen(true))}>
        Delete my account
      </Button>
      <Suspense>{isOpen && <DeleteDialog user={user} onClose={() => setOpen(false)} />}</Suspense>
    </SplitSection>
  )
}
