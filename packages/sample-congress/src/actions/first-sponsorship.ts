import { formalName } from '../people/person.ts'
import type { ActionRow, Scene } from './row.ts'
import { FloorClock, cited, floor } from './row.ts'

/** As the House floor notes it: 21 bills of the 119th Congress have such a row. */
export function firstSponsorship(scene: Scene): ActionRow[] {
  const { takeover } = scene
  if (takeover === undefined) return []
  const { heir, from } = takeover
  const pronoun = heir.person.isWoman ? 'she' : 'he'
  return [
    floor(scene, 'H8D000', new FloorClock(scene.random).next(), {
      text: `ASSUMING FIRST SPONSORSHIP - ${formalName(heir.person)} asked unanimous consent that ${pronoun} may hereafter be considered as the first sponsor of ${cited(scene.bill)}, a bill originally introduced by Representative ${from.person.last}, for the purpose of adding cosponsors and requesting reprintings pursuant to clause 7 of rule XII. Agreed to without objection.`,
      type: 'Floor',
    }),
  ]
}
