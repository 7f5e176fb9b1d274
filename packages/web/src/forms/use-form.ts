import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type FormProblems, isSound, problemsOf, recordOf, type Values } from './form-problems.ts'

interface FormParts<Field extends string, Sent> {
  /** In the order they are shown. */
  readonly fields: readonly Field[]
  /** What stands in them at first, where that is something. */
  readonly initial?: Readonly<Partial<Record<Field, string | undefined>>>
  readonly check: (values: Values<Field>) => FormProblems<Field>
  readonly send: (values: Values<Field>) => Promise<Sent>
  readonly onSent?: (sent: Sent, values: Values<Field>) => void
  /** What to say of a failure that has no words of its own. */
  readonly fallback: string
}

/** What a form gives to each of its fields. */
export interface FieldInForm {
  readonly name: string
  readonly defaultValue: string
  readonly problem: string | undefined
  readonly problemId: string | undefined
  readonly onInput: (event: FormEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

export type FormState<Field extends string> = ReturnType<typeof useForm<Field, unknown>>

/** What the fields hold now, whoever filled them in. */
function valuesIn<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  const data = new FormData(form)
  return recordOf(fields, (field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  })
}

type Content<Field extends string> = Pick<FormParts<Field, unknown>, 'fields' | 'initial' | 'check'>

/** The content of a form and what is said of it: at a field once it was left, everywhere once it was to be sent. */
function useContent<Field extends string>({ fields, initial, check }: Content<Field>) {
  const [values, setValues] = useState<Values<Field>>(() =>
    recordOf(fields, (field) => initial?.[field] ?? ''),
  )
  const [left, setLeft] = useState<readonly Field[]>([])
  const [said, setSaid] = useState<FormProblems<Field>>()
  /** Fields in which stands what the service has refused. */
  const [refused, setRefused] = useState<readonly Field[]>([])
  const problems = check(values)
  const isLeft = (field: Field): boolean => left.includes(field) || said !== undefined
  return {
    values,
    said,
    isSound: isSound(problems),
    say: (next: FormProblems<Field> | undefined, by: 'form' | 'service'): void => {
      setSaid(next)
      setRefused(by === 'service' ? fields : [])
    },
    read: (form: HTMLFormElement): Values<Field> => {
      const current = valuesIn(form, fields)
      setValues(current)
      return current
    },
    change: (field: Field): void => setRefused((before) => before.filter((other) => other !== field)),
    leave: (field: Field): void => {
      if (values[field] !== '') setLeft((before) => [...before, field])
    },
    /** What a service refused stays said until something else stands there. */
    problemAt: (field: Field): string | undefined =>
      (refused.includes(field) ? said?.at[field] : undefined) ??
      (isLeft(field) ? problems.at[field] : undefined),
  }
}

/** A form whose fields keep their own content, so that a password manager's hand is seen too. */
export function useForm<Field extends string, Sent>(parts: FormParts<Field, Sent>) {
  const { fields, check, send, onSent } = parts
  const noticeId = useId()
  const element = useRef<HTMLFormElement>(null)
  const isAtWork = useRef(false)
  const content = useContent(parts)
  const { values, said } = content
  useFocusOnProblem(element, fields, said)

  const sending = useMutation({
    mutationFn: send,
    onSuccess: (sent, sentValues) => onSent?.(sent, sentValues),
    onError: (error) => content.say(problemsOf(error, parts), 'service'),
    onSettled: () => {
      isAtWork.current = false
    },
  })

  function submit(): void {
    // The second press of a double click comes before the button has been drawn as busy.
    if (isAtWork.current || !element.current) return
    const current = content.read(element.current)
    const problems = check(current)
    content.say(isSound(problems) ? undefined : problems, 'form')
    if (!isSound(problems)) return
    isAtWork.current = true
    sending.mutate(current)
  }

  const at = (field: Field): FieldInForm => ({
    name: field,
    defaultValue: parts.initial?.[field] ?? '',
    problem: content.problemAt(field),
    problemId: said?.about.includes(field) && values[field].trim() === '' ? noticeId : undefined,
    onInput: ({ currentTarget: { form } }) => {
      if (form) content.read(form)
      content.change(field)
    },
    onBlur: () => content.leave(field),
    // A form whose button is still off ignores Enter; here it says what is missing.
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || content.isSound) return
      event.preventDefault()
      submit()
    },
  })
  return {
    element,
    values,
    notice: said?.notice,
    noticeId,
    isComplete: content.isSound,
    isSending: sending.isPending,
    /** Nobody has tried to send it yet. */
    isUntried: sending.isIdle && said === undefined,
    submit,
    at,
    focus: (field: Field): void => focusField(element.current, field),
  }
}

const focusField = (form: HTMLFormElement | null, field: string): void =>
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

/** After the field has been marked, so that what is wrong is read out with it. */
function useFocusOnProblem<Field extends string>(
  element: RefObject<HTMLFormElement | null>,
  fields: readonly Field[],
  said: FormProblems<Field> | undefined,
): void {
  const handled = useRef(said)
  useEffect(() => {
    if (handled.current === said) return
    handled.current = said
    const first = fields.find((field) => said?.about.includes(field) || said?.at[field] !== undefined)
    if (first) focusField(element.current, first)
  }, [element, fields, said])
}
