import { SCREENS } from '@rostrum/contract/messages'
import { errorMessage } from '../../../api/failure.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import './text-states.css'

export const TextSkeleton = () => (
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
    {errorMessage(error, fallback)} <TextButton onClick={onRetry}>Try again</TextButton>
  </p>
)
