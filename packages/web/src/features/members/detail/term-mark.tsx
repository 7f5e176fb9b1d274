import type { Chamber } from '@rostrum/contract/entities/common'
import { partyClass } from '../../../record/party-class.ts'
import { partyShape } from '../party-shapes.ts'

/** A disc for the Senate, a square for the House; the party by the cut or the hollow inside, and by its colour. */
export const TermMark = ({ chamber, partyName }: { chamber: Chamber; partyName: string }) => {
  const shape = partyShape(partyName)
  const isHollow = shape === 'ring' || shape === 'target'
  return (
    <svg
      className={`term-mark ${partyClass(partyName)} ${isHollow ? 'term-hollow' : ''}`}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
    >
      {chamber === 'Senate' ? (
        <circle cx="10" cy="10" r="8" />
      ) : (
        <rect x="2.5" y="2.5" width="15" height="15" />
      )}
      {shape === 'crossed' && <path d="M5 15L15 5" />}
    </svg>
  )
}
