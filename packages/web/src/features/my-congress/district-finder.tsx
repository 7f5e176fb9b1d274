import { currentCongress } from '@rostrum/contract/congress'
import type { DistrictOfCongress } from '@rostrum/contract/district'
import { type ReactNode, useState } from 'react'
import './my-congress.css'
import { PlaceFields } from './place-fields.tsx'

interface DistrictFinderProps {
  readonly now: Date
  /** What follows the choice of a district. */
  readonly children: (district: DistrictOfCongress) => ReactNode
}

/** Finds a district by state and number. */
export function DistrictFinder({ now, children }: DistrictFinderProps) {
  const [chosen, setChosen] = useState<DistrictOfCongress>()
  return (
    <>
      <div className="district-finder">
        <PlaceFields
          now={now}
          chosen={chosen}
          onChoose={(place) => setChosen(place && { ...place, congress: currentCongress(now) })}
        />
      </div>
      {chosen && children(chosen)}
    </>
  )
}
