import type { Factors } from '@rostrum/contract/entities/factors'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { failureMessage } from '../../forms/form-problems.ts'
import { Button } from '../../ui/button.tsx'

interface Change {
  readonly change: () => Promise<unknown>
  /** Shown in the row afterwards, unless a dialog says it. */
  readonly outcome?: string
}

export type Changing = ReturnType<typeof useChanges>

/** One change at a time, whose outcome is shown in its row. */
export function useChanges() {
  const { variables, error, isSuccess, isPending, mutate } = useMutation({
    mutationFn: ({ change }: Change & { readonly row: string }) => change(),
    networkMode: 'always',
  })
  return {
    isPending,
    start: (row: string, change: Change): void => mutate({ row, ...change }),
    problemIn: (row: string): string | undefined =>
      error && variables?.row === row ? failureMessage(error) : undefined,
    outcomeIn: (row: string): string | undefined =>
      isSuccess && variables.row === row ? variables.outcome : undefined,
  }
}

interface WayAction extends Change {
  readonly label: string
  /** The rest of the label, for screen readers. */
  readonly about?: string
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
  readonly actions: readonly (WayAction | false | null)[]
}

/** A way into the account, with what can be done about it. */
export const WayRow = ({ name, heading, value, note, changing, actions }: WayRowProps) => (
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
    <div className="way-actions">
      {actions.map(
        (action, index) =>
          action && (
            <Button
              // A change gives the button that was pressed another label, and it keeps the focus.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              isQuiet
              isBusy={changing.isPending}
              onClick={() => changing.start(name, action)}
            >
              {action.label}
              <span className="visually-hidden"> {action.about}</span>
            </Button>
          ),
      )}
    </div>
  </div>
)
