import { changeText } from '@rostrum/contract/change-text'
import type { WebhookDelivery } from '@rostrum/contract/entities/webhooks'
import { SCREENS } from '@rostrum/contract/messages'
import { MINUTE_SECONDS } from '@rostrum/contract/times'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { useQuery } from '@tanstack/react-query'
import { webhookQueries } from '../../api/webhooks.ts'
import { QueryContent } from '../../queries/query-content.tsx'
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
  const query = useQuery(webhookQueries.deliveries(webhookId))
  const now = useNow(MINUTE_SECONDS)
  return (
    <QueryContent query={query} title="What was sent" skeleton={<p>{SCREENS.loading}</p>}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <p className="webhook-note">Nothing was sent in the last seven days.</p>
        ) : (
          <ol className="webhook-deliveries">
            {deliveries.map((delivery) => (
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
    </QueryContent>
  )
}
