import type { PartyTotals, VoteTotals } from '@rostrum/contract/entities/vote'
import { formatNumber } from '@rostrum/contract/lib/format'
import { partyClass } from './party-class.ts'
import { countAll } from './vote-words.ts'

/** Drawn with attributes only: the content security policy forbids styles in static HTML. */
function PartyBar({ totals, most }: { totals: PartyTotals; most: number }) {
  const width = (count: number): string => `${((100 * count) / most).toFixed(2)}%`
  const { yea, nay } = totals
  return (
    <svg className={`vote-party-bar ${partyClass(totals.party)}`} aria-hidden="true">
      <rect className="vote-bar-all" width={width(countAll(totals))} height="100%" />
      <rect className="vote-bar-nay" width={width(yea + nay)} height="100%" />
      <rect className="vote-bar-yea" width={width(yea)} height="100%" />
    </svg>
  )
}

export function VoteParties({ byParty, totals }: { byParty: readonly PartyTotals[]; totals: VoteTotals }) {
  const most = Math.max(1, ...byParty.map(countAll))
  const rows = [...byParty.map((each) => [each.party, each] as const), ['All', totals] as const]
  return (
    <table className="data-table vote-parties">
      <caption className="visually-hidden">Votes by party</caption>
      <thead>
        <tr>
          <th scope="col">Party</th>
          <th scope="col">Yea</th>
          <th scope="col">Nay</th>
          <th scope="col">Present</th>
          <th scope="col">Not voting</th>
          <th scope="col" className="vote-party-cell">
            <span className="visually-hidden">Bar</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, counts]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(counts.yea)}</td>
            <td>{formatNumber(counts.nay)}</td>
            <td>{formatNumber(counts.present)}</td>
            <td>{formatNumber(counts.notVoting)}</td>
            <td className="vote-party-cell">
              {'party' in counts && <PartyBar totals={counts} most={most} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
