import type { Webhook, WebhookDelivery } from '@rostrum/contract/entities/webhooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/failure.ts'
import {
  changeWebhook,
  deleteWebhook,
  rotateSecret,
  testWebhook,
  webhookQueries,
  type WithSecret,
} from '../../api/webhooks.ts'
import { announce } from '../../ui/announcer.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { changeText } from '@rostrum/contract/words/change-text'
import { SCREENS } from '@rostrum/contract/words/messages'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { QueryContent } from '../../queries/query-content.tsx'
import { filterWords } from './filter-words.ts'
import { WebhookForm } from './webhook-form.tsx'

const DISABLED_BECAUSE = {
  gone: 'Turned off: your program said that it is gone for good.',
  failing: 'Turned off: your program accepted nothing for 24 hours.',
} as const

function stateOf({ state, disabledBecause, formerSecretUntil }: Webhook): string {
  if (state === 'disabled') return DISABLED_BECAUSE[disabledBecause ?? 'failing']
  if (state === 'paused') return 'Paused: nothing is sent.'
  return formerSecretUntil === undefined ? 'Active.' : 'Active. Signed with both secrets for 24 hours.'
}

type Act = 'test' | 'toggle' | 'rotate' | 'delete'
const DONE: Readonly<Record<Act, string>> = {
  test: 'A test will be sent within a minute.',
  toggle: 'Saved.',
  rotate: 'You have a new secret.',
  delete: 'Deleted.',
}

interface WebhookRowProps {
  readonly webhook: Webhook
  readonly onSecret: (answer: WithSecret) => void
}

function useActs({ webhook, onSecret }: WebhookRowProps, onTest: () => void) {
  const { id, name, url, filter, state } = webhook
  return useMutation({
    mutationFn: async (act: Act) => {
      if (act === 'test') await testWebhook(id)
      if (act === 'delete') await deleteWebhook(id)
      if (act === 'rotate') onSecret(await rotateSecret(id))
      const to = state === 'active' ? 'paused' : 'active'
      if (act === 'toggle') await changeWebhook(id, { name, url, filter, state: to })
    },
    onSuccess: (_, act) => {
      announce(DONE[act])
      if (act === 'test') onTest()
    },
    networkMode: 'always',
  })
}

export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const acts = useActs({ webhook, onSecret }, () => setOpen(true))
  const { id, name, url, filter, state } = webhook
  const act = (which: Act) => () => acts.mutate(which)
  const close = (): void => setEditing(false)
  if (isEditing) return <WebhookForm webhook={webhook} onSaved={close} onCancel={close} />
  const button = (label: string, onClick: () => void) => (
    <TextButton aria-label={`${label}: ${name}`} isBusy={acts.isPending} onClick={onClick}>
      {label}
    </TextButton>
  )
  return (
    <>
      <div>
        <h2 className="webhook-name">{name}</h2>
        <p className="note">{url}</p>
        <p className="note">
          {filterWords(filter)}. {stateOf(webhook)}
        </p>
      </div>
      <div className="actions">
        {state === 'active' && button('Send a test', act('test'))}
        {button(state === 'active' ? 'Pause' : 'Resume', act('toggle'))}
        {button('Change', () => setEditing(true))}
        {button('New secret', act('rotate'))}
        {isDeleting ? button('Delete permanently', act('delete')) : button('Delete', () => setDeleting(true))}
      </div>
      {acts.error && <p role="alert">{errorMessage(acts.error)}</p>}
      <Collapsible title={`Deliveries to ${name}`} isOpen={isOpen} onToggle={setOpen}>
        {isOpen && <Deliveries webhookId={id} />}
      </Collapsible>
    </>
  )
}

const PROBLEMS: Readonly<Record<NonNullable<WebhookDelivery['problem']>, string>> = {
  unreachable: 'it could not be delivered',
  timeout: 'no response in 5 seconds',
}
const STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** "Waiting: no response in 5 seconds, 3 attempts". */
function outcomeOf({ state, status, problem, attempts }: WebhookDelivery): string {
  const answer = status === undefined ? problem && PROBLEMS[problem] : `your program responded with ${status}`
  const tries = attempts > 1 ? `, ${attempts} attempts` : ''
  return `${STATES[state]}${answer === undefined ? '' : `: ${answer}`}${tries}`
}

const whatOf = ({ subject, kind }: WebhookDelivery): string =>
  subject === undefined || kind === undefined ? 'Test' : `${subject.key}: ${changeText({ kind }).what}`

function Deliveries({ webhookId }: { webhookId: string }) {
  const query = useQuery(webhookQueries.deliveries(webhookId))
  return (
    <QueryContent query={query} title="What was sent" skeleton={<p>{SCREENS.loading}</p>}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <p className="note">Nothing was sent in the last seven days.</p>
        ) : (
          <ol className="webhook-deliveries">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <span>{whatOf(delivery)}</span>
                <span>{outcomeOf(delivery)}</span>
                <span className="note">
                  <RelativeTime at={delivery.triedAt ?? delivery.queuedAt} />
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </QueryContent>
  )
}
