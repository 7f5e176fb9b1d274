import { classNames } from '../../../ui/class-names.ts'
import { partyClass } from '../../../record/party-class.ts'
import { partySplit, partySplitText, withdrawnCount } from './party-split.ts'

type Cosponsors = Parameters<typeof partySplit>[0]

/** Shows cosponsors by party as a bar and as text; a placeholder avoids layout shift while they load. */
export function PartySplitBar({ cosponsors }: { cosponsors: Cosponsors | undefined }) {
  const split = partySplit(cosponsors ?? [])
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
        {cosponsors ? (
          partySplitText(split, withdrawnCount(cosponsors))
        ) : (
          <span className="skeleton skeleton-long" />
        )}
      </p>
    </div>
  )
}
