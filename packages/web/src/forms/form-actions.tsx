import { Button } from '../ui/button.tsx'

interface FormActionsProps {
  readonly label: string
  readonly isSending: boolean
  readonly onCancel: () => void
}

export const FormActions = ({ label, isSending, onCancel }: FormActionsProps) => (
  <div className="actions">
    <Button type="submit" isPrimary isBusy={isSending}>
      {label}
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
  </div>
)
