import type { LastChange } from '@rostrum/contract/entities/tracking'
import { changeText } from '@rostrum/contract/words/change-text'

export function ChangeLine({ change }: { change: Pick<LastChange, 'kind' | 'from' | 'to'> }) {
  const { what, from, to } = changeText(change)
  return (
    <p className="change-line clamped">
      <strong>
        {what}
        {(from ?? to) !== undefined && ':'}
      </strong>
      {from !== undefined && (
        <>
          <span className="visually-hidden"> from</span> <span className="muted">{from}</span>
        </>
      )}
      {to !== undefined && (
        <>
          {from !== undefined && (
            <>
              {' '}
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span>
            </>
          )}{' '}
          {to}
        </>
      )}
    </p>
  )
}
