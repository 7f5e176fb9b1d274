import { SCREENS } from '@rostrum/contract/messages'
import { messageOf } from '../../../api/failure.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import './text-states.css'

export const TextWaiting = () => (
  <div className="text-waiting" aria-busy="true">
    <p className="visually-hidden">{SCREENS.loading}</p>
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
)

interface TextFailedProps {
  readonly error: Error | null
  readonly fallback: string
  readonly onRetry: () => void
}

export const TextFailed = ({ error, fallback, onRetry }: TextFailedProps) => (
  <p role="alert">
    {messageOf(error, fallback)} <TextButton onClick={onRetry}>Try again</TextButton>
  </p>
)
