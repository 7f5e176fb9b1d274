import type { User } from '@rostrum/contract/entities/user'
import { VALIDATION } from '@rostrum/contract/words/messages'
import { deleteAccount } from '../../api/account.ts'
import { checkForm } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CurrentPassword } from '../../forms/current-password.tsx'
import { usePasswordAsProof } from '../../api/own-factors.ts'

const FIELDS = ['currentPassword'] as const
const NO_FIELDS = [] as const

/** Asks for the password before deleting, or for a proof after that, if the password alone is none. */
export function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const asksPassword = usePasswordAsProof()
  const fields = asksPassword ? FIELDS : NO_FIELDS
  const form = useForm({
    fields,
    check: checkForm(fields, { missing: VALIDATION.currentPassword }),
    send: deleteAccount,
  })
  return (
    <Dialog
      title="Delete your account?"
      question={
        <>
          This deletes the account of <strong>{user.email}</strong>, everything you track, and your settings.
          You may want to download your data first.
        </>
      }
      onClose={onClose}
    >
      <Form form={form}>
        {asksPassword && <CurrentPassword {...form.fieldProps('currentPassword')} owner={user} />}
        <div className="actions">
          <Button type="submit" isPrimary isDestructive isBusy={form.isSending}>
            {form.isSending ? 'Deleting...' : 'Delete my account'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}
