import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { errorMessage } from '../api/failure.ts'
import { FormActions } from './form-actions.tsx'
import './form.css'

interface SavingFormProps {
  readonly label?: string
  readonly saving: Pick<UseMutationResult, 'error' | 'isPending'>
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form whose parent holds the values and saves them. */
export function SavingForm({ label, saving, onSave, onCancel, children }: SavingFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!saving.isPending) onSave()
  }
  return (
    <form className="form form-narrow" aria-label={label} onSubmit={submit}>
      {children}
      {saving.error && (
        <p className="problem" role="alert">
          {errorMessage(saving.error)}
        </p>
      )}
      <FormActions label="Save" isSending={saving.isPending} onCancel={onCancel} />
    </form>
  )
}
