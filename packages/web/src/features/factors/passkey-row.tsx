import type { Passkey } from '@rostrum/contract/entities/factors'
import { PASSKEY_NAME_MAX } from '@rostrum/contract/rules/limits'
import { VALIDATION } from '@rostrum/contract/words/messages'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { removePasskey, renamePasskey } from '../../api/factors.ts'
import { FormActions } from '../../forms/form-actions.tsx'
import { checkForm } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Changing } from './way-row.tsx'

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly changing: Changing
  /** Moves the focus, because the row is gone. */
  readonly onRemoved: () => void
}

/** A passkey, with its form while it is being renamed. */
export function PasskeyRow({ passkey, changing, onRemoved }: PasskeyRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  function close(): void {
    setRenaming(false)
    // The form that had the focus is about to be removed.
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  return (
    <li ref={row} className="profile-row">
      {isRenaming ? (
        <RenameForm passkey={passkey} onClose={close} />
      ) : (
        <>
          <div>
            <p className="profile-value">{passkey.name}</p>
            <PasskeyNote passkey={passkey} />
            <p className="problem" role="alert">
              {changing.problemIn(passkey.id)}
            </p>
          </div>
          <div className="way-actions">
            <Button isQuiet onClick={() => setRenaming(true)}>
              Rename
              <span className="visually-hidden"> {passkey.name}</span>
            </Button>
            <RemoveButton passkey={passkey} changing={changing} onRemoved={onRemoved} />
          </div>
        </>
      )}
    </li>
  )
}

/** Takes a second press. */
function RemoveButton({ passkey: { id, name }, changing, onRemoved }: PasskeyRowProps) {
  const [isAsked, setAsked] = useState(false)
  async function change(): Promise<void> {
    await removePasskey(id)
    onRemoved()
  }
  return (
    <Button
      isQuiet
      isBusy={changing.isPending}
      onClick={() => (isAsked ? changing.start(id, { change }) : setAsked(true))}
    >
      {isAsked ? 'Remove for good' : 'Remove'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}

function PasskeyNote({ passkey }: Pick<PasskeyRowProps, 'passkey'>) {
  const { addedAt, lastUsedAt, isSynced, site } = passkey
  return (
    <p className="note">
      Added on <CalendarDate date={addedAt} />
      {lastUsedAt !== null && (
        <>
          , last used <RelativeTime at={lastUsedAt} />
        </>
      )}
      . {isSynced ? 'Copied to your other devices.' : 'Only on one device.'}
      {site !== undefined && ` Made for ${site}, so it does not work here. Remove it, and add a new one.`}
    </p>
  )
}

const FIELDS = ['name'] as const

function RenameForm({
  passkey: { id, name },
  onClose,
}: Pick<PasskeyRowProps, 'passkey'> & { readonly onClose: () => void }) {
  const form = useForm({
    fields: FIELDS,
    initial: { name },
    check: checkForm(FIELDS, { missing: VALIDATION.passkeyName }),
    send: (values) => renamePasskey(id, values.name),
    onSent: onClose,
  })
  const focusName = useEffectEvent(() => form.focus('name'))
  useEffect(() => focusName(), [])
  return (
    <div className="account-form">
      <Form form={form}>
        <Field
          {...form.fieldProps('name')}
          label="Name of the passkey"
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
        />
        <FormActions label="Save name" isSending={form.isSending} onCancel={onClose} />
      </Form>
    </div>
  )
}
