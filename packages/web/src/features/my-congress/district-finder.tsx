import { currentCongress } from '@rostrum/contract/congress'
import type { District, DistrictOfCongress } from '@rostrum/contract/district'
import type { Seat } from '@rostrum/contract/entities/member'
import { findZipDistricts } from '@rostrum/contract/zip-areas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { FailedPart } from '../../ui/failed-part.tsx'
import { Field } from '../../ui/field.tsx'
import { foundWords, oldTableNote } from './district-words.ts'
import './my-congress.css'
import { PlaceFields } from './place-fields.tsx'
import { useTypedZip } from '../../typed-zip.ts'
import { ZipAnswer } from './zip-answer.tsx'
import { zipAreasQuery } from './zip-areas-query.ts'

const ZIP_LENGTH = 5
/** The length of a ZIP+4 code, "90210-1234", whose last digits say nothing about districts. */
const TYPED_MAX = 10
const SAMPLE_ZIPS = '90210, 02139, 30165 or 20001'

interface DistrictFinderProps {
  readonly now: Date
  readonly seats: readonly Seat[] | undefined
  readonly initial: DistrictOfCongress | undefined
  /** Rendered below the chosen district. */
  readonly children: (district: DistrictOfCongress) => ReactNode
}

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, ZIP_LENGTH)

function useZipAreas(typed: string) {
  const [isAsked, setAsked] = useState(typed !== '')
  const query = useQuery({ ...zipAreasQuery(), enabled: isAsked })
  const zip = digitsOf(typed)
  const isWhole = zip.length === ZIP_LENGTH
  const { data: areas } = query
  const districts = useMemo(
    () => (areas && isWhole ? findZipDistricts(areas, zip) : undefined),
    [areas, isWhole, zip],
  )
  return { ...query, zip, isWhole, districts, ask: () => setAsked(true) }
}

function OldTableNote({ congress, now }: { congress: number; now: Date }) {
  const note = oldTableNote(congress, now)
  return note === undefined ? null : <p className="district-note">{note}</p>
}

/** Finds a district by ZIP code, or by state and number. The typed text never leaves this component. */
export function DistrictFinder({ now, seats, initial, children }: DistrictFinderProps) {
  const [typed, setTyped] = useTypedZip()
  const [chosen, setChosen] = useState(typed === '' ? initial : undefined)
  const { data: areas, zip, isWhole, districts, ask, ...query } = useZipAreas(typed)
  const congressOfZip = areas?.congress ?? currentCongress(now)
  const [only, ...others] = districts ?? []
  const found = only !== undefined && others.length === 0 ? { ...only, congress: congressOfZip } : undefined
  const shown = chosen ?? found
  const choosePlace = (place: District | undefined): void => {
    setTyped('')
    setChosen(place && { ...place, congress: currentCongress(now) })
  }
  return (
    <>
      <div className="district-finder">
        <div>
          <Field
            label="ZIP code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={TYPED_MAX}
            value={typed}
            hint={areas?.isSample ? `Sample data: try ${SAMPLE_ZIPS}.` : 'It stays in this page.'}
            onFocus={ask}
            onChange={({ currentTarget: { value } }) => {
              ask()
              setTyped(value)
              setChosen(undefined)
            }}
          />
          <output className="zip-found">
            {isWhole && (districts ? foundWords(zip, districts) : !query.isError && 'Loading ZIP codes...')}
          </output>
          {areas && <OldTableNote congress={areas.congress} now={now} />}
          {query.isError && (
            <FailedPart
              message="The table of ZIP codes could not be loaded. You can choose a state and district instead."
              isBusy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {districts && others.length > 0 && (
            <ZipAnswer
              zip={zip}
              districts={districts}
              chosen={chosen}
              seats={seats}
              onChoose={(district) => setChosen({ ...district, congress: congressOfZip })}
            />
          )}
        </div>
        <fieldset>
          <legend>Or without a ZIP code</legend>
          <PlaceFields now={now} chosen={typed === '' ? chosen : undefined} onChoose={choosePlace} />
        </fieldset>
      </div>
      {shown && children(shown)}
    </>
  )
}
