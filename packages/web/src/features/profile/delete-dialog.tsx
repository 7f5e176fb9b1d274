import type { User } from '@rostrum/contract/entities/user'
import { VALIDATION } from '@rostrum/contract/words/messages'
import { deleteAccount } from '../../api/account.ts'
import { checkForm } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CurrentPassword } from './current-password.tsx'

const FIELDS = ['currentPassword'] as const

/** Asks for the password before deleting. */
export function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useForm({
    fields: FIELDS,
    check: checkForm(FIELDS, { missing: VALIDATION.currentPassword }),
    send: ({ currentPassword }) => deleteAccount(currentPassword),
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
        <CurrentPassword {...form.fieldProps('currentPassword')} owner={user} />
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
