import type { OnBehalfOfSponsor } from '@rostrum/contract/entities/bill'
import { Fact } from '@rostrum/view/fact-list.tsx'
import { Lawmaker } from './lawmaker.tsx'

/** Groups by senator, so that "Submitted on behalf of" and "Proposed on behalf of" share a line. */
function actsByPerson(rows: readonly OnBehalfOfSponsor[]): Map<OnBehalfOfSponsor, string[]> {
  const people = new Map<string, OnBehalfOfSponsor>()
  const acts = new Map<OnBehalfOfSponsor, string[]>()
  for (const row of rows) {
    const id = row.bioguideId ?? row.fullName
    const person = people.get(id) ?? row
    people.set(id, person)
    acts.set(person, [...(acts.get(person) ?? []), row.type.replace(/ on behalf of$/i, '').toLowerCase()])
  }
  return acts
}

/** Who acted in the place of the sponsor. */
export function OnBehalfFact({ rows }: { rows: readonly OnBehalfOfSponsor[] | undefined }) {
  if (!rows?.length) return null
  return (
    <Fact name="For the sponsor">
      {[...actsByPerson(rows)].map(([person, acts]) => (
        <p key={person.bioguideId ?? person.fullName}>
          {acts.join(' and ').replace(/^./, (first) => first.toUpperCase())} by <Lawmaker person={person} />
        </p>
      ))}
    </Fact>
  )
}
