import { changeText } from '@rostrum/contract/change-text'
import type { WebhookDelivery } from '@rostrum/contract/entities/webhooks'
import { SCREENS } from '@rostrum/contract/messages'
import { MINUTE_SECONDS } from '@rostrum/contract/times'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { useQuery } from '@tanstack/react-query'
import { partErrorMessage } from '../../api/failure.ts'
import { webhookQueries } from '../../api/webhooks.ts'
import { FailedPart } from '../../ui/failed-part.tsx'
import { useNow } from '../../ui/use-now.ts'

const PROBLEMS: Readonly<Record<NonNullable<WebhookDelivery['problem']>, string>> = {
  unreachable: 'it could not be delivered',
  timeout: 'no answer in 5 seconds',
}
const STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** "Waiting: no answer in 5 seconds, 3 attempts". */
function outcomeOf({ state, status, problem, attempts }: WebhookDelivery): string {
  const answer = status === undefined ? problem && PROBLEMS[problem] : `your program answered ${status}`
  const tries = attempts > 1 ? `, ${attempts} attempts` : ''
  return `${STATES[state]}${answer === undefined ? '' : `: ${answer}`}${tries}`
}

const whatOf = ({ subject, kind }: WebhookDelivery): string =>
  subject === undefined || kind === undefined ? 'Test' : `${subject.key}: ${changeText({ kind }).what}`

/** The newest deliveries of a webhook, with their outcomes. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { data, error, isFetching, refetch } = useQuery(webhookQueries.deliveries(webhookId))
  const now = useNow(MINUTE_SECONDS)
  if (data === undefined) {
    return error === null ? (
      <p>{SCREENS.loading}</p>
    ) : (
      <FailedPart
        message={partErrorMessage(error, 'What was sent')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.deliveries.length === 0)
    return <p className="webhook-note">Nothing was sent in the last seven days.</p>
  return (
    <ol className="webhook-deliveries">
      {data.deliveries.map((delivery) => (
        <li key={delivery.id}>
          <span>{whatOf(delivery)}</span>
          <span>{outcomeOf(delivery)}</span>
          <span className="webhook-note">
            <RelativeTime at={delivery.triedAt ?? delivery.queuedAt} now={now} />
          </span>
        </li>
      ))}
    </ol>
  )
}
