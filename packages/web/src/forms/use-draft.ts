import { useEffect, useRef, useState } from 'react'
import { SESSION_ENDED } from '../api/auth-state.ts'
import { auth } from '../api/singletons.ts'
import { type DraftName, drafts } from './drafts.ts'
import { mapToRecord } from './form-problems.ts'

type FieldTexts<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>

/** A form's initial values, overridden by the draft of an expired session. */
export function useInitialValues<Field extends string>(
  name: DraftName,
  initial: FieldTexts<Field>,
): FieldTexts<Field> {
  const [draft] = useState(() => drafts.read(name))
  return { ...initial, ...(draft as FieldTexts<Field> | undefined) } // written by `useDraft` from the same fields
}

/** On unmount, saves the form's values if the session has expired; otherwise removes the draft. */
export function useDraft<Field extends string>(
  name: DraftName,
  fields: readonly Field[],
  values: Readonly<Record<NoInfer<Field>, string>>,
): void {
  const latest = useRef({ name, fields, values })
  useEffect(() => {
    latest.current = { name, fields, values }
  })
  useEffect(
    () => () => {
      const closed = latest.current
      if (auth.getState().error !== SESSION_ENDED) return drafts.remove(closed.name)
      drafts.save(
        closed.name,
        mapToRecord(closed.fields, (field) => closed.values[field]),
      )
    },
    [],
  )
}
