import { ApiError } from '@rostrum/client/api-error'
import { useMutation } from '@tanstack/react-query'
import { serverTime } from '../clock.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useNow } from '../ui/use-now.ts'
import { failureMessage } from './form-problems.ts'
import { lockFor, type SentMail } from './sent-mail.ts'
import './sent-mail.css'

interface ResendMailProps {
  readonly sent: SentMail
  readonly label: string
  /** How long the button is disabled after each mail. */
  readonly lockSeconds: number
  readonly resend: (email: string) => Promise<{ message: string }>
  readonly onSent: (sent: SentMail) => void
  /** Moves focus off the button, which is now disabled. */
  readonly onSettled: () => void
}

export function ResendMail(props: ResendMailProps) {
  const { sent, label, lockSeconds, resend, onSent, onSettled } = props
  const seconds = Math.ceil((serverTime(sent.lockedUntil) - useNow(1)) / 1000)
  const attempt = useMutation({
    mutationFn: () => resend(sent.email),
    onSuccess: ({ message }) => onSent({ ...sent, message, ...lockFor(lockSeconds) }),
    onError: (error) => {
      const wait = error instanceof ApiError ? error.retryAfterSeconds : undefined
      if (wait !== undefined) onSent({ ...sent, ...lockFor(wait) })
    },
    onSettled,
  })
  const isLocked = seconds > 0
  return (
    <>
      {attempt.error && <Notice isError>{failureMessage(attempt.error)}</Notice>}
      <Button isWide isDisabled={isLocked} isBusy={attempt.isPending} onClick={() => attempt.mutate()}>
        {isLocked ? `${label} in ${seconds} s` : label}
      </Button>
    </>
  )
}
