import type { Webhook, WebhookChoices, WebhookScope } from '@rostrum/contract/entities/webhooks'
import type { EventKind } from '@rostrum/contract/entities/tracking'
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '@rostrum/contract/rules/webhook-limits'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { changeWebhook, createWebhook, type WithSecret } from '../../api/webhooks.ts'
import { announce } from '../../ui/announcer.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SavingForm } from '../../forms/saving-form.tsx'
import { ALERT_KINDS } from '../../record/alert-topics.ts'
import { TopicBoxes } from '../../record/topic-boxes.tsx'
import { kindsWithout, parseSubjects, SCOPES, subjectsText } from './filter-words.ts'

interface WebhookFormProps {
  /** Without it, a new one is created. */
  readonly webhook?: Webhook
  readonly onSaved: (created?: WithSecret) => void
  readonly onCancel: () => void
}

interface Entries {
  readonly name: string
  readonly url: string
  readonly scope: WebhookScope
  readonly records: string
  /** Kinds of changes that are not sent. */
  readonly mutedKinds: EventKind[]
}

const entriesOf = (webhook: Webhook | undefined): Entries => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  scope: webhook?.filter.scope ?? 'everything',
  records: subjectsText(webhook?.filter.subjects ?? []),
  mutedKinds: ALERT_KINDS.filter((kind) => webhook?.filter.kinds?.includes(kind) === false),
})

function choicesOf({ name, url, scope, records, mutedKinds }: Entries): WebhookChoices {
  const { subjects } = parseSubjects(records)
  const kinds = kindsWithout(mutedKinds)
  const filter = {
    scope,
    ...(scope === 'subjects' && { subjects }),
    ...(kinds !== undefined && { kinds }),
  }
  return { name, url: URL.parse(url.trim())?.href ?? url, filter }
}

const NO_KIND = 'Choose at least one kind of change.'

function problemOf({ scope, records, mutedKinds }: Entries): string | undefined {
  if (kindsWithout(mutedKinds)?.length === 0) return NO_KIND
  if (scope !== 'subjects') return undefined
  const { subjects, unknown } = parseSubjects(records)
  if (unknown !== undefined)
    return `“${unknown}” is not a bill, amendment, member, committee, or topic. Enter 119/hr/1, S000148, hsag00, or Health.`
  return subjects.length === 0 ? 'Enter at least one record.' : undefined
}

interface EntryFieldsProps {
  readonly entries: Entries
  readonly problem: string | undefined
  readonly onChange: (changed: Partial<Entries>) => void
}

function EntryFields({ entries, problem, onChange }: EntryFieldsProps) {
  const text = (name: 'name' | 'url' | 'records') => ({
    required: true,
    value: entries[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Field label="Name" maxLength={WEBHOOK_NAME_MAX} {...text('name')} />
      <Field
        label="Address"
        type="url"
        maxLength={WEBHOOK_URL_MAX}
        placeholder="https://"
        hint="A public https address that responds within five seconds."
        {...text('url')}
      />
      <SelectField
        label="What is sent"
        options={SCOPES}
        value={entries.scope}
        onChange={(value) => onChange({ scope: SCOPES.find(([it]) => it === value)?.[0] ?? 'everything' })}
      />
      {entries.scope === 'subjects' && (
        <Field
          label="Bills, amendments, members, committees, and topics"
          problem={problem === NO_KIND ? undefined : problem}
          hint='Enter 119/hr/1 for a bill, 119/samdt/3 for an amendment, S000148 for a member, hsag00 for a committee, Health or "Labor and Employment" for a topic, with spaces between them.'
          {...text('records')}
        />
      )}
      <TopicBoxes title="Kinds of changes" {...entries} onChange={(mutedKinds) => onChange({ mutedKinds })}>
        <p className="problem" role="alert">
          {problem === NO_KIND && problem}
        </p>
      </TopicBoxes>
    </>
  )
}

export function WebhookForm({ webhook, onSaved, onCancel }: WebhookFormProps) {
  const [entries, setEntries] = useState(() => entriesOf(webhook))
  const [problem, setProblem] = useState<string>()
  const saving = useMutation({
    mutationFn: async () => {
      const choices = choicesOf(entries)
      if (webhook === undefined) return await createWebhook(choices)
      const state = webhook.state === 'active' ? 'active' : 'paused'
      await changeWebhook(webhook.id, { ...choices, state })
      return undefined
    },
    onSuccess: (created) => {
      announce(`“${entries.name}” is saved.`)
      onSaved(created)
    },
    networkMode: 'always',
  })
  function save(): void {
    const found = problemOf(entries)
    setProblem(found)
    if (found === undefined) saving.mutate()
  }
  const label = webhook ? `Change “${webhook.name}”` : 'New webhook'
  return (
    <SavingForm label={label} saving={saving} onSave={save} onCancel={onCancel}>
      <EntryFields
        entries={entries}
        problem={problem}
        onChange={(changed) => setEntries({ ...entries, ...changed })}
      />
    </SavingForm>
  )
}
