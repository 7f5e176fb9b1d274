import { WEBHOOKS_MAX } from '@rostrum/contract/rules/webhook-limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookQueries, type WithSecret } from '../api/webhooks.ts'
import { WebhookForm } from '../features/webhooks/webhook-form.tsx'
import { WebhookRow } from '../features/webhooks/webhook-row.tsx'
import '../features/webhooks/webhooks.css'
import { QueryContent } from '../queries/query-content.tsx'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface SecretProps {
  readonly answer: WithSecret
  readonly onDone: () => void
}

const Secret = ({ answer: { webhook, secret }, onDone }: SecretProps) => (
  <section className="webhook-secret" aria-label="Secret">
    <p>The secret of “{webhook.name}” is shown this once. Keep it where your program reads it:</p>
    <code>{secret}</code>
    <div>
      <Button onClick={onDone}>I have saved it</Button>
    </div>
  </section>
)

export function WebhooksPage() {
  const query = useQuery(webhookQueries.list())
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<WithSecret>()
  const created = (answer?: WithSecret): void => {
    setAdding(false)
    setShown(answer)
  }
  return (
    <div className="webhooks">
      <PageTitle>Webhooks</PageTitle>
      <p className="webhooks-lead">
        Rostrum sends changes in Congress to your program as soon as it sees them: signed, in order, and
        retried for 24 hours if your program does not respond. <a href="/api/docs">How to receive them</a>.
      </p>
      {shown && <Secret key={shown.secret} answer={shown} onDone={() => setShown(undefined)} />}
      <QueryContent query={query} title="Your webhooks" skeleton={<Skeleton width="long" />}>
        {({ webhooks }) => (
          <>
            <ul className="webhooks-list">
              {webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookRow webhook={webhook} onSecret={setShown} />
                </li>
              ))}
            </ul>
            {isAdding ? (
              <WebhookForm onSaved={created} onCancel={() => setAdding(false)} />
            ) : (
              webhooks.length < WEBHOOKS_MAX && (
                <Button isPrimary onClick={() => setAdding(true)}>
                  New webhook
                </Button>
              )
            )}
          </>
        )}
      </QueryContent>
    </div>
  )
}
