import type { User } from '@rostrum/contract/entities/user'
import { Suspense, useEffect, useId, useRef, useState, useTransition } from 'react'
import { Button } from '../../ui/button.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import './delete-section.css'
import { lazyPart } from '../../loading/lazy-part.tsx'

const DeleteForm = lazyPart(() => import('./delete-form.tsx'), 'DeleteForm')

/** Opens a dialog that asks for the password before deleting. */
export function DeleteSection({ user }: { user: User }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [, startOpening] = useTransition()
  const titleId = useId()
  // Opens after the form is rendered, so that the dialog focuses the password field.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <SplitSection
      title="Delete account"
      note="This is permanent. Nobody can restore a deleted account, not even us."
    >
      <Button isDestructive onClick={() => startOpening(() => setOpen(true))}>
        Delete my account
      </Button>
      <dialog ref={dialog} className="delete-dialog" aria-labelledby={titleId} onClose={() => setOpen(false)}>
        <h2 id={titleId}>Delete your account?</h2>
        <Suspense>{isOpen && <DeleteForm user={user} onCancel={() => dialog.current?.close()} />}</Suspense>
      </dialog>
    </SplitSection>
  )
}
