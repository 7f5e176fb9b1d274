import { currentCongress } from '@rostrum/contract/congress/congress'
import {
  type District,
  districtLabel,
  type DistrictOfCongress,
  isSameDistrict,
} from '@rostrum/contract/places/district'
import type { Seat } from '@rostrum/contract/entities/member'
import { findZipDistricts, openZipAreas } from '@rostrum/contract/places/zip-areas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { FailedPart } from '../../ui/failed-part.tsx'
import { retryOf } from '../../queries/query-content.tsx'
import { Field } from '../../ui/field.tsx'
import { foundWords, oldTableNote } from './district-words.ts'
import './my-congress.css'
import { findState, houseSeats, STATES } from '@rostrum/contract/congress/states'
import { SelectField } from '../../ui/select-field.tsx'
import { useTypedZip } from '../../typed-zip.ts'
import { memberName } from '@rostrum/view/member-labels.ts'
import { delegationOf } from '@rostrum/contract/places/delegation'
import { memberQueries } from '../../api/members.ts'
import { queryClient } from '../../api/singletons.ts'
import { systemQueries } from '../../api/system.ts'
import { loadChunk } from '../../loading/load-chunk.ts'

const ZIP_LENGTH = 5
/** The length of a ZIP+4 code, "90210-1234", whose last digits say nothing about districts. */
const TYPED_MAX = 10
const SAMPLE_ZIPS = '90210, 02139, 30165 or 20001'

interface DistrictFinderProps {
  readonly now: Date
  readonly initial: DistrictOfCongress | undefined
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

/** Finds a district by ZIP code, or by state and number. The typed text never leaves this component. */
export function DistrictFinder({ now, initial, children }: DistrictFinderProps) {
  const [typed, setTyped] = useTypedZip()
  const [chosen, setChosen] = useState(typed === '' ? initial : undefined)
  const zipAreas = useZipAreas(typed)
  const { districts = [] } = zipAreas
  const congress = zipAreas.data?.congress ?? currentCongress(now)
  const [only, ...others] = districts
  const found = only !== undefined && others.length === 0 ? { ...only, congress } : undefined
  const shown = chosen ?? found
  const change = (text: string, district?: DistrictOfCongress): void => {
    setTyped(text)
    setChosen(district)
  }
  return (
    <>
      <div className="district-finder">
        <div>
          <ZipField typed={typed} areas={zipAreas} now={now} onType={change} />
          {others.length > 0 && (
            <ZipAnswer
              zip={zipAreas.zip}
              districts={districts}
              chosen={chosen}
              onChoose={(district) => setChosen({ ...district, congress })}
            />
          )}
        </div>
        <fieldset>
          <legend>Or without a ZIP code</legend>
          <PlaceFields
            now={now}
            chosen={typed === '' ? chosen : undefined}
            onChoose={(place) => change('', place && { ...place, congress: currentCongress(now) })}
          />
        </fieldset>
      </div>
      {shown && children(shown)}
    </>
  )
}

interface ZipFieldProps {
  readonly typed: string
  readonly areas: ReturnType<typeof useZipAreas>
  readonly now: Date
  readonly onType: (text: string) => void
}

function ZipField({ typed, areas, now, onType }: ZipFieldProps) {
  const { data, zip, isWhole, districts, ask, isError } = areas
  const oldNote = data && oldTableNote(data.congress, now)
  return (
    <>
      <Field
        label="ZIP code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={TYPED_MAX}
        value={typed}
        hint={data?.isSample ? `Sample data: try ${SAMPLE_ZIPS}.` : 'It never leaves this page.'}
        onFocus={ask}
        onChange={({ currentTarget: { value } }) => {
          ask()
          onType(value)
        }}
      />
      <output className="zip-found">
        {isWhole && (districts ? foundWords(zip, districts) : !isError && 'Loading ZIP codes...')}
      </output>
      {oldNote !== undefined && <p className="note">{oldNote}</p>}
      {isError && (
        <FailedPart
          message="The table of ZIP codes could not be loaded. You can choose a state and district instead."
          {...retryOf(areas)}
        />
      )}
    </>
  )
}

interface PlaceFieldsProps {
  readonly now: Date
  readonly chosen: District | undefined
  readonly onChoose: (district: District | undefined) => void
}

const STATE_OPTIONS = [
  ['', 'Choose a state'],
  ...STATES.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ code, name }) => [code, name] as const),
] as const

function seatsOf(stateCode: string, now: Date): number {
  const state = findState(stateCode)
  return state === undefined ? 0 : houseSeats(state, currentCongress(now))
}

function PlaceFields({ now, chosen, onChoose }: PlaceFieldsProps) {
  const [stateCode, setStateCode] = useState(chosen?.stateCode ?? '')
  const seats = seatsOf(stateCode, now)
  const numbers = Array.from({ length: seats }, (_, index) => index + 1)
  const changeState = (code: string): void => {
    setStateCode(code)
    onChoose(code !== '' && seatsOf(code, now) <= 1 ? { stateCode: code, district: 0 } : undefined)
  }
  return (
    <div className="place-fields">
      <SelectField
        label="State or territory"
        value={stateCode}
        options={STATE_OPTIONS}
        onChange={changeState}
      />
      {seats > 1 && (
        <SelectField
          label="District"
          value={chosen?.stateCode === stateCode ? String(chosen.district) : ''}
          options={[
            ['', 'Choose a district'],
            ...numbers.map((district) => [String(district), districtLabel({ stateCode, district })] as const),
          ]}
          onChange={(value) => onChoose(value === '' ? undefined : { stateCode, district: Number(value) })}
        />
      )}
    </div>
  )
}

interface ZipAnswerProps {
  readonly zip: string
  readonly districts: readonly District[]
  readonly chosen: District | undefined
  readonly onChoose: (district: District) => void
}

/** All districts of a ZIP code area; none is preselected. */
function ZipAnswer({ zip, districts, chosen, onChoose }: ZipAnswerProps) {
  const { data } = useQuery(memberQueries.seats())
  return (
    <ul className="zip-answer" aria-label={`Districts of ${zip}`}>
      {districts.map((district) => (
        <li key={districtLabel(district)}>
          <button
            type="button"
            className="zip-district"
            aria-pressed={chosen !== undefined && isSameDistrict(chosen, district)}
            onClick={() => onChoose(district)}
          >
            <strong>{districtLabel(district)}</strong>
            <span className="note">part of {zip}</span>
            <span className="note">{data && holderName(data.seats, district)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function holderName(seats: readonly Seat[], district: District): string | undefined {
  const last = delegationOf({ seats, isComplete: false }, district).at(-1)
  return last?.holder && `${last.title} ${memberName(last.holder)}`
}

async function fetchZipAreas() {
  const { source } = await queryClient.ensureQueryData(systemQueries.status())
  const text = source.isSample
    ? (await loadChunk(() => import('@rostrum/contract/places/zip-areas-sample'))).ZIP_AREAS_SAMPLE
    : (await loadChunk(() => import('@rostrum/contract/places/zip-areas-119'))).ZIP_AREAS_119
  return { ...openZipAreas(text), isSample: source.isSample }
}

/** Loads the whole table, so that no request reveals which ZIP code is looked up. */
const zipAreasQuery = () =>
  queryOptions({ queryKey: ['zip areas'], queryFn: fetchZipAreas, staleTime: Infinity, gcTime: Infinity })
