import { ApiError } from '@rostrum/client/api-error'
import { SCREENS } from '@rostrum/contract/messages'
import { errorMessage } from '../../../api/failure.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NOT_LOADED, NotFound } from '../../../ui/not-found.tsx'

interface BillFailedProps {
  /** Absent when the URL is not a valid bill URL. */
  readonly failure?: {
    readonly error: Error
    readonly isBusy: boolean
    readonly onRetry: () => void
  }
}

const MISSING_STATUSES = new Set([400, 404, 410])

const isMissing = (error: Error): boolean => error instanceof ApiError && MISSING_STATUSES.has(error.status)

export function BillFailed({ failure }: BillFailedProps) {
  const canRetry = failure && !isMissing(failure.error)
  return (
    <NotFound
      title={
        failure
          ? errorMessage(failure.error, SCREENS.billNotFound) || SCREENS.billNotFound
          : SCREENS.billNotFound
      }
      retry={canRetry ? failure : undefined}
      actions={<ButtonLink to={paths.bills()}>Back to bills</ButtonLink>}
    >
      {canRetry
        ? NOT_LOADED
        : 'There is no bill with this type and number in this Congress. Please check the number.'}
    </NotFound>
  )
}
