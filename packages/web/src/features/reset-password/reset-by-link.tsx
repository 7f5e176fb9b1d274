import { FAILURES } from '@rostrum/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { resetTokenQuery } from '../../api/public-auth.ts'
import { failureMessage } from '../../forms/form-problems.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { InvalidResetLink } from './invalid-reset-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import './reset-ways.css'

interface ResetByLinkProps {
  readonly token: string
  readonly onReset: (message: string) => void
}

/** Validates the token first, then shows the form. */
export function ResetByLink({ token, onReset }: ResetByLinkProps) {
  const { data, error, refetch, isFetching } = useQuery(resetTokenQuery(token))
  if (error) {
    return (
      <div className="reset-ways">
        <Notice isError>{failureMessage(error, FAILURES.validateReset)}</Notice>
        <Button isPrimary isWide isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <output>Checking your link...</output>
  return data.valid ? (
    <ResetPasswordForm token={token} onReset={onReset} />
  ) : (
    <InvalidResetLink reason={data.message || FAILURES.resetToken} />
  )
}
