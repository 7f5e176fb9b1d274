import type { Factors } from '@rostrum/contract/entities/factors'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { failureMessage } from '../../forms/form-problems.ts'

/** Runs a change, and returns its outcome in words; without any if a dialog says it. */
type Change = () => Promise<string | undefined>

export type Changing = ReturnType<typeof useChanges>

/** One change at a time, whose outcome is shown in its row. */
export function useChanges() {
  const { variables, error, data, isPending, mutate } = useMutation({
    mutationFn: ({ change }: { readonly row: string; readonly change: Change }) => change(),
    networkMode: 'always',
  })
  return {
    isPending,
    start: (row: string, change: Change): void => mutate({ row, change }),
    problemIn: (row: string): string | undefined =>
      error && variables?.row === row ? failureMessage(error) : undefined,
    outcomeIn: (row: string): string | undefined => (!isPending && variables?.row === row ? data : undefined),
  }
}

export interface RowProps {
  readonly factors: Factors
  readonly changing: Changing
}

interface WayRowProps {
  readonly name: string
  /** Takes the focus when what had it is gone. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly value?: string | undefined
  readonly note?: ReactNode
  readonly changing: Changing
  readonly children?: ReactNode
}

/** A way into the account, with what can be done about it. */
export const WayRow = ({ name, heading, value, note, changing, children }: WayRowProps) => (
  <div className="profile-row">
    <div>
      <h3 className="way-name" ref={heading} tabIndex={heading && -1}>
        {name}
      </h3>
      {value !== undefined && <p className="profile-value">{value}</p>}
      {note !== undefined && <p className="note">{note}</p>}
      <p className="problem" role="alert">
        {changing.problemIn(name)}
      </p>
      <output className="account-outcome">{changing.outcomeIn(name)}</output>
    </div>
    <div className="way-actions">{children}</div>
  </div>
)
