import { fullNameAt, partyAt, type Person } from '../people/person.ts'
import type { ServingMember } from '../people/roster.ts'
import type { Day } from '../base/calendar.ts'
import { apiUrl, type ApiContext, type JsonObject } from './context.ts'

/** Some old records are in capitals. */
export const inRecordCase = (person: Person, name: string): string =>
  person.isInCapitals ? name.toUpperCase() : name

/** A sponsor or cosponsor, with party and seat of that day. */
export function signatory(ctx: ApiContext, { person, stint }: ServingMember, day: Day): JsonObject {
  const { seat } = stint
  return {
    bioguideId: person.bioguideId,
    ...(seat.district === undefined ? {} : { district: seat.district }),
    firstName: inRecordCase(person, person.first),
    fullName: fullNameAt(person, seat, day),
    lastName: inRecordCase(person, person.last),
    ...(person.middle === undefined ? {} : { middleName: person.middle }),
    party: partyAt(person, day),
    state: seat.state.code,
    url: apiUrl(ctx, `member/${person.bioguideId}`),
  }
}
