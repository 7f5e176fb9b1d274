import type { Webhook } from '@rostrum/contract/entities/webhooks'
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
  const [shown, setShown] = useState<WithSecret>()
  return (
    <>
      <PageTitle>Webhooks</PageTitle>
      <p className="page-lead">
        Rostrum sends changes in Congress to your program as soon as it sees them: signed, in order, and
        retried for 24 hours if your program does not respond. <a href="/api/docs">How to receive them</a>.
      </p>
      {shown && <Secret key={shown.secret} answer={shown} onDone={() => setShown(undefined)} />}
      <QueryContent
        query={useQuery(webhookQueries.list())}
        title="Your webhooks"
        skeleton={<Skeleton width="long" />}
      >
        {({ webhooks }) => <Webhooks webhooks={webhooks} onSecret={setShown} />}
      </QueryContent>
    </>
  )
}

interface WebhooksProps {
  readonly webhooks: readonly Webhook[]
  readonly onSecret: (answer: WithSecret | undefined) => void
}

function Webhooks({ webhooks, onSecret }: WebhooksProps) {
  const [isAdding, setAdding] = useState(false)
  const created = (answer?: WithSecret): void => {
    setAdding(false)
    onSecret(answer)
  }
  return (
    <>
      <ul className="entries">
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <WebhookRow webhook={webhook} onSecret={onSecret} />
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
  )
}
