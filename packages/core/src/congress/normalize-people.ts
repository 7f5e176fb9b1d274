import { findParty, PARTIES } from '@rostrum/contract/congress/parties'
import { findState } from '@rostrum/contract/congress/states'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { ChamberName, CosponsorRecord, OnBehalfRecord, SponsorRecord } from '../record/common.ts'
import { dateOf } from './dates.ts'
import { properFullName, properName } from './proper-names.ts'
import { type WireObject, fieldsOf, missingField, readEach, type ParseResult } from './wire-object.ts'
import { bioguideIdOf, flagOf, intOf, textOf } from './values.ts'

/** Normalizes "Democrat" and "D" to "Democratic"; leaves unknown parties unchanged. */
export function partyNameOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : (findParty(text) ?? text)
}

/** "D", "R", "I", "ID", "L". */
export function partyLetterOf(value: unknown): string | undefined {
  const text = textOf(value)
  const party = text === undefined ? undefined : findParty(text)
  return party === undefined ? text : PARTIES[party].letter
}

export function stateNameOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : (findState(text)?.name ?? text)
}

export function stateCodeOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : (findState(text)?.code ?? text)
}

/** In the House, absent, null, "" and 0 all mean at-large (0); a senator has no district. */
export function districtOf(value: unknown, chamber: ChamberName | undefined): number | undefined {
  const district = intOf(value)
  if (chamber === 'Senate') return undefined
  if (chamber === 'House') return district !== undefined && district > 0 ? district : 0
  return district
}

/** A committee that sponsors an amendment has only a `name`. */
function fullNameOf(row: WireObject): string | undefined {
  const written = textOf(row['fullName']) ?? textOf(row['name'])
  if (written !== undefined) return properFullName(written)
  const parts = [textOf(row['lastName']), textOf(row['firstName'])].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.map(properName).join(', ')
}

/** The chamber, from the title before the name: "Rep.", "Del.", "Resident Commissioner", "Sen.". */
function officeOf(fullName: string): ChamberName | undefined {
  if (/^Sen(?:\.|ator)/i.test(fullName)) return 'Senate'
  return /^(?:Rep|Del|Res|Com)(?:\.|\w+)/i.test(fullName) ? 'House' : undefined
}

export function sponsorOf(row: WireObject): SponsorRecord | undefined {
  const fullName = fullNameOf(row)
  if (fullName === undefined) return undefined
  const bioguideId = bioguideIdOf(row['bioguideId'])
  return {
    fullName,
    ...omitUndefined({
      bioguideId,
      party: partyLetterOf(row['party']),
      state: stateCodeOf(row['state']),
      district: bioguideId === undefined ? undefined : districtOf(row['district'], officeOf(fullName)),
      isByRequest: flagOf(row['isByRequest']) === true ? (true as const) : undefined,
    }),
  }
}

/** Undefined if only the sponsor is named: some records repeat the sponsor here. */
export function onBehalfOf(value: unknown, sponsors: readonly SponsorRecord[]): OnBehalfRecord[] | undefined {
  const others = readEach(value, (row) => {
    const sponsor = sponsorOf(row)
    return sponsor === undefined ? undefined : { ...sponsor, type: textOf(row['type']) ?? '' }
  }).filter(({ bioguideId }) => !sponsors.some((sponsor) => sponsor.bioguideId === bioguideId))
  return others.length === 0 ? undefined : others
}

export function readCosponsor(wire: unknown): ParseResult<CosponsorRecord> {
  const row = fieldsOf(wire)
  const sponsor = sponsorOf(row)
  if (sponsor === undefined) return missingField('fullName')
  const date = dateOf(row['sponsorshipDate'])
  const isOriginal = flagOf(row['isOriginalCosponsor'])
  const withdrawnDate = dateOf(row['sponsorshipWithdrawnDate'])
  return { row: { ...sponsor, ...omitUndefined({ date, isOriginal, withdrawnDate }) } }
}
