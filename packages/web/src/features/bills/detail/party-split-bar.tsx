import { classNames } from '../../../ui/class-names.ts'
import { partyClass } from '../../../ui/party-class.ts'
import { partySplit, splitWords, withdrawnCount } from './party-split.ts'

type Supporters = Parameters<typeof partySplit>[0]

/** How the parties stand behind a bill, drawn and said; room is kept until all of them are known. */
export function PartySplit({ supporters }: { supporters: Supporters | undefined }) {
  const split = partySplit(supporters ?? [])
  return (
    <div className="party-split">
      <div className="party-split-bar" aria-hidden="true">
        {split.map(({ name, count }) => (
          <span
            key={name}
            className={classNames('party-split-side', partyClass(name))}
            style={{ flexGrow: count }}
          />
        ))}
      </div>
      <p className="party-split-words">
        {supporters ? (
          splitWords(split, withdrawnCount(supporters))
        ) : (
          <span className="skeleton skeleton-long" />
        )}
      </p>
    </div>
  )
}
