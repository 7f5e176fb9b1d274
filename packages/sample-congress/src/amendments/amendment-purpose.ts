import { isRollCall } from '../bills/numbering.ts'
import { billOutline } from '../bills/bill-topic.ts'
import { getArea } from '../lexicon/areas.ts'
import { fillTemplate } from '../base/template.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Amendment } from './amendment.ts'

const STREAM = 112

const SENATE_PURPOSES = [
  'To require a report on {topic}.',
  'To improve {topic}.',
  'To provide funding for {topic}.',
  'To strike the provisions relating to {topic}.',
  'To require the {officer} to consult {people}.',
  'To modify the effective date of the provisions relating to {topic}.',
  'To strengthen the provisions against {harm}.',
  'To [clarify|modify] the definition of {people}.',
]

const HOUSE_DESCRIPTIONS = [
  'to require the {officer} to submit a report on {topic}.',
  'to ensure that {people} are consulted in carrying out the bill.',
  'to increase the authorization for {topic} by $10 million.',
  'to strike the section relating to {topic}.',
  'to require an assessment of the effects of the bill on {people}.',
  'to direct the {officer} to take further steps against {harm}.',
  'to add a sense of Congress on the importance of {topic}.',
  'to make {people} eligible under the program established by the bill.',
]

function wordingSlots(amendment: Amendment): { slots: Record<string, string>; random: Random } {
  const random = new Random(mixSeeds(amendment.seed, STREAM))
  const area = getArea(billOutline(amendment.bill).areaIndex)
  const good = area.themes.filter(({ isHarm }) => !isHarm)
  const harms = area.themes.filter(({ isHarm }) => isHarm)
  const theme = random.pick(good)
  const harm = harms.length > 0 ? random.pick(harms).topic : 'activities not authorized by law'
  return { slots: { topic: theme.topic, people: theme.people, officer: area.officer, harm }, random }
}

/** The purpose of a Senate amendment; those agreed to by unanimous consent replace the whole text. */
export function amendmentPurpose(amendment: Amendment): string {
  const { slots, random } = wordingSlots(amendment)
  const onFloor = amendment.bill.steps?.find(({ kind, chamber }) => kind === 'passed' && chamber === 'S')
  const replaces = amendment.outcome === 'agreed' && onFloor !== undefined && !isRollCall(onFloor)
  if (replaces) return 'In the nature of a substitute.'
  if (amendment.amends !== undefined)
    return random.pick(['Of a perfecting nature.', 'To improve the amendment.'])
  return fillTemplate(random.pick(SENATE_PURPOSES), slots, random)
}

export function amendmentDescription(amendment: Amendment): string {
  const { slots, random } = wordingSlots(amendment)
  const report = amendment.bill.steps?.find(
    ({ kind, chamber }) => kind === 'reported' && chamber === 'H',
  )?.reportNo
  const printed = `printed in ${random.pick(['Part A of ', 'Part B of ', ''])}House Report ${amendment.congress}-${(report ?? 20) + 3}`
  const text = fillTemplate(random.pick(HOUSE_DESCRIPTIONS), slots, random)
  return `An amendment numbered ${amendment.offeredAs} ${printed} ${text}`
}
