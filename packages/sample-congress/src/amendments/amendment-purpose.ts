import { isRollCall } from '../bills/numbering.ts'
import { billOutline } from '../bills/bill-topic.ts'
import { getArea } from '../lexicon/areas.ts'
import { fillTemplate } from '../base/template.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Amendment } from './amendment.ts'
import purposes from './purposes.json'

const STREAM = 112

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
  return fillTemplate(random.pick(purposes.senate), slots, random)
}

export function amendmentDescription(amendment: Amendment): string {
  const { slots, random } = wordingSlots(amendment)
  const report = amendment.bill.steps?.find(
    ({ kind, chamber }) => kind === 'reported' && chamber === 'H',
  )?.reportNo
  const printed = `printed in ${random.pick(['Part A of ', 'Part B of ', ''])}House Report ${amendment.congress}-${(report ?? 20) + 3}`
  const text = fillTemplate(random.pick(purposes.house), slots, random)
  return `An amendment numbered ${amendment.offeredAs} ${printed} ${text}`
}
