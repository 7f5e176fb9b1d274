import { VALIDATION } from '@rostrum/contract/words/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FactorAnswer } from '../api/ways-in.ts'
import { getPasskey, hasPasskeys } from '../api/passkeys.ts'
import { useAuth } from '../api/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { codeProblem } from './code-digits.ts'
import { CodeField } from './code-field.tsx'
import { CurrentPassword } from './current-password.tsx'
import { checkForm, failureMessage } from './form-problems.ts'
import { Form } from './form.tsx'
import { type FormFieldProps, useForm } from './use-form.ts'

const TYPED_WAYS = {
  currentPassword: { name: 'your password', missing: VALIDATION.currentPassword },
  code: { name: 'a code from your app', missing: VALIDATION.appCode },
  recoveryCode: { name: 'a recovery code', missing: VALIDATION.recoveryCode },
} as const

type TypedWay = keyof typeof TYPED_WAYS

/** What shows that somebody is the owner of an account. */
export type AnswerWay = TypedWay | 'passkey'

interface AnswerStepProps {
  /** Of the typed ones, the first is shown in front; a recovery code only if nothing else is left. */
  readonly ways: readonly AnswerWay[]
  readonly label: string
  readonly send: (answer: FactorAnswer) => Promise<unknown>
  readonly onSent: () => void
}

const isTyped = (way: AnswerWay): way is TypedWay => way !== 'passkey'

/** Asks for one of several proofs of a person. */
export function AnswerStep({ ways, label, send, onSent }: AnswerStepProps) {
  const typed = ways.filter(isTyped)
  const hasPasskey = ways.includes('passkey') && hasPasskeys()
  const [chosen, choose] = useState(() =>
    hasPasskey ? typed.find((way) => way !== 'recoveryCode') : typed[0],
  )
  const others = typed.filter((way) => way !== chosen)
  return (
    <div className="form">
      {chosen !== undefined && (
        <TypedAnswer key={chosen} way={chosen} label={label} send={send} onSent={onSent} />
      )}
      {hasPasskey && <PasskeyAnswer isFirst={chosen === undefined} send={send} onSent={onSent} />}
      {others.map((way) => (
        <Button key={way} isWide isQuiet onClick={() => choose(way)}>
          Use {TYPED_WAYS[way].name}
        </Button>
      ))}
    </div>
  )
}

interface PasskeyAnswerProps extends Pick<AnswerStepProps, 'send' | 'onSent'> {
  /** Nothing is in front of it. */
  readonly isFirst: boolean
}

function PasskeyAnswer({ isFirst, send, onSent }: PasskeyAnswerProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) button.current?.focus()
  }, [isFirst])
  const asking = useMutation({
    mutationFn: async () => await send({ credential: await getPasskey() }),
    onSuccess: onSent,
    networkMode: 'always',
  })
  return (
    <>
      {asking.error && <Notice isError>{failureMessage(asking.error)}</Notice>}
      <Button
        ref={button}
        isWide
        isPrimary={isFirst}
        isBusy={asking.isPending}
        onClick={() => asking.mutate()}
      >
        Use your passkey
      </Button>
    </>
  )
}

interface TypedAnswerProps extends Pick<AnswerStepProps, 'label' | 'send' | 'onSent'> {
  readonly way: TypedWay
}

function TypedAnswer({ way, label, send, onSent }: TypedAnswerProps) {
  const form = useForm({
    fields: [way],
    check: checkForm([way], {
      missing: TYPED_WAYS[way].missing,
      rules: { code: (code) => codeProblem(code, VALIDATION.appCode) },
    }),
    send: (values) => send({ [way]: values[way] }),
    onSent,
  })
  const focus = useEffectEvent(() => form.focus(way))
  useEffect(() => focus(), [])
  return (
    <Form form={form}>
      <AnswerField way={way} {...form.fieldProps(way)} />
      <Button type="submit" isPrimary isWide isBusy={form.isSending}>
        {label}
      </Button>
    </Form>
  )
}

function AnswerField({ way, ...field }: FormFieldProps & { readonly way: TypedWay }) {
  const { user } = useAuth()
  if (way === 'code') return <CodeField {...field} hint="Your app with codes shows it." />
  if (way === 'recoveryCode') return <RecoveryCodeField {...field} />
  return <CurrentPassword {...field} owner={user} />
}

export const RecoveryCodeField = (props: FormFieldProps) => (
  <Field
    {...props}
    label="Recovery code"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    hint="One of those that you saved. Each works once."
  />
)
