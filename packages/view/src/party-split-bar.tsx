import { Fragment } from 'react'
import { classNames } from './class-names.ts'
import { partyClass } from './party-class.ts'
import { countAll } from './party-counts.ts'
import { type CosponsorParty, partySplit, partySplitText, withdrawnCount } from './party-split.ts'

/** Shows cosponsors by party as a bar and as text; a placeholder avoids layout shift while they load. */
export function PartySplitBar({ cosponsors }: { cosponsors: readonly CosponsorParty[] | undefined }) {
  const split = partySplit(cosponsors ?? [])
  return (
    <div className="party-split">
      <PartyBar split={split} />
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

type Split = ReturnType<typeof partySplit>

/** Drawn with attributes only: the content security policy forbids styles in static HTML. */
const PartyBar = ({ split }: { split: Split }) => (
  <svg className="party-split-bar" aria-hidden="true">
    {split.map(({ name }, index) => {
      const start = `${(100 * countAll(split.slice(0, index))) / countAll(split)}%`
      return (
        <Fragment key={name}>
          <rect
            className={classNames('party-split-side', partyClass(name))}
            x={start}
            width="100%"
            height="100%"
          />
          <line className="party-split-edge" x1={start} x2={start} y2="100%" transform="translate(-1)" />
        </Fragment>
      )
    })}
  </svg>
)
