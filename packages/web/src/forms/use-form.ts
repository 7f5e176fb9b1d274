import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type FormProblems, isValid, problemsFromError, mapToRecord, type Values } from './form-problems.ts'

interface FormOptions<Field extends string, Sent> {
  /** In the order they are shown. */
  readonly fields: readonly Field[]
  readonly initial?: Readonly<Partial<Record<Field, string | undefined>>>
  readonly check: (values: Values<Field>) => FormProblems<Field>
  readonly send: (values: Values<Field>) => Promise<Sent>
  readonly onSent?: (sent: Sent, values: Values<Field>) => void
}

export interface FormFieldProps {
  readonly name: string
  readonly defaultValue: string
  readonly problem: string | undefined
  readonly problemId: string | undefined
  readonly onInput: (event: FormEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

export type FormState<Field extends string> = ReturnType<typeof useForm<Field, unknown>>

/** Reads from the DOM, so that input autofilled by a password manager is included. */
function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  const data = new FormData(form)
  return mapToRecord(fields, (field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  })
}

type FormContentOptions<Field extends string> = Pick<
  FormOptions<Field, unknown>,
  'fields' | 'initial' | 'check'
>

/** Values and problems of a form. A field's problem shows after blur, all problems show after a submit. */
function useFormContent<Field extends string>(options: FormContentOptions<Field>) {
  const { fields, initial, check } = options
  const [known, setValues] = useState(initial)
  // A form may show another field later.
  const values = mapToRecord(fields, (field) => known?.[field] ?? '')
  const [touched, setTouched] = useState<readonly Field[]>([])
  const [shownProblems, setShownProblems] = useState<FormProblems<Field>>()
  /** Fields whose current value the server rejected. */
  const [rejected, setRejected] = useState<readonly Field[]>([])
  const problems = check(values)
  function showProblems(next: FormProblems<Field> | undefined, by: 'form' | 'server'): void {
    setShownProblems(next)
    setRejected(by === 'server' ? fields : [])
  }
  const isTouched = (field: Field): boolean => touched.includes(field) || shownProblems !== undefined
  return {
    values,
    shownProblems,
    isValid: isValid(problems),
    reject: (error: unknown): void => showProblems(problemsFromError(error, fields), 'server'),
    /** The values to send, unless there are problems, which it shows. */
    validate: (form: HTMLFormElement): Values<Field> | undefined => {
      const current = readValues(form, fields)
      const found = check(current)
      setValues(current)
      showProblems(isValid(found) ? undefined : found, 'form')
      return isValid(found) ? current : undefined
    },
    change: (field: Field, form: HTMLFormElement | null): void => {
      if (form) setValues(readValues(form, fields))
      setRejected((before) => before.filter((other) => other !== field))
    },
    markTouched: (field: Field): void => {
      if (values[field] !== '') setTouched((before) => [...before, field])
    },
    /** A server's rejection is shown until the field changes. */
    problemAt: (field: Field): string | undefined =>
      (rejected.includes(field) ? shownProblems?.at[field] : undefined) ??
      (isTouched(field) ? problems.at[field] : undefined),
  }
}

function useSending<Field extends string, Sent>(
  { send, onSent }: Pick<FormOptions<Field, Sent>, 'send' | 'onSent'>,
  onError: (error: unknown) => void,
) {
  /** The second click of a double click arrives before the button re-renders as busy. */
  const isSubmitting = useRef(false)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (sent, sentValues) => onSent?.(sent, sentValues),
    onError,
    onSettled: () => {
      isSubmitting.current = false
    },
  })
  function start(values: Values<Field>): void {
    if (isSubmitting.current) return
    isSubmitting.current = true
    sending.mutate(values)
  }
  return { sending, start }
}

/** State of a form with uncontrolled inputs, so that autofill by a password manager works. */
export function useForm<Field extends string, Sent>(options: FormOptions<Field, Sent>) {
  const { fields } = options
  const noticeId = useId()
  const element = useRef<HTMLFormElement>(null)
  const content = useFormContent(options)
  const { values, shownProblems } = content
  useFocusOnProblem(element, fields, shownProblems)

  const { sending, start } = useSending(options, content.reject)

  function submit(): void {
    if (sending.isPending || !element.current) return
    const current = content.validate(element.current)
    if (current) start(current)
  }

  const fieldProps = (field: Field): FormFieldProps => ({
    name: field,
    defaultValue: options.initial?.[field] ?? '',
    problem: content.problemAt(field),
    problemId: shownProblems?.about.includes(field) && values[field].trim() === '' ? noticeId : undefined,
    onInput: ({ currentTarget: { form } }) => content.change(field, form),
    onBlur: () => content.markTouched(field),
    // Browsers ignore Enter while the submit button is disabled; this shows what is missing instead.
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || content.isValid) return
      event.preventDefault()
      submit()
    },
  })
  return {
    element,
    values,
    notice: shownProblems?.notice,
    noticeId,
    isComplete: content.isValid,
    isSending: sending.isPending,
    isPristine: sending.isIdle && shownProblems === undefined,
    submit,
    fieldProps,
    focus: (field: Field): void => focusField(element.current, field),
  }
}

const focusField = (form: HTMLFormElement | null, field: string): void =>
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

/** Focuses the first invalid field after it is marked as such, so that screen readers read its error message. */
function useFocusOnProblem<Field extends string>(
  element: RefObject<HTMLFormElement | null>,
  fields: readonly Field[],
  shownProblems: FormProblems<Field> | undefined,
): void {
  const lastHandled = useRef(shownProblems)
  useEffect(() => {
    if (lastHandled.current === shownProblems) return
    lastHandled.current = shownProblems
    const first = fields.find(
      (field) => shownProblems?.about.includes(field) || shownProblems?.at[field] !== undefined,
    )
    if (first) focusField(element.current, first)
  }, [element, fields, shownProblems])
}
