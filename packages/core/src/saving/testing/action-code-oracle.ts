import type { BillStage } from '@rostrum/contract/entities/bill'
import type { ActionRecord } from '../../record/common.ts'
import type { BillHistory } from './histories.ts'

/*
 * An independent oracle for a bill's stage: it reads the Library's codes and the types of rows, and the text only of
 * rows with neither.
 */

type Code = string | undefined

const newestDateOf = (actions: readonly ActionRecord[], code: string): string =>
  actions
    .filter((action) => action.code === code)
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? ''

function stageOfVotes({ type, actions }: BillHistory): BillStage | undefined {
  const [passedHouse, failedHouse, passedSenate, failedSenate] = ['8000', '9000', '17000', '18000'].map(
    (code) => newestDateOf(actions, code),
  ) as [string, string, string, string]
  if (failedHouse > passedHouse || failedSenate > passedSenate) return 'failed'
  const count = [passedHouse, passedSenate].filter((date) => date !== '').length
  if (count === 0) return undefined
  if (type === 'hres' || type === 'sres') return 'agreed_to'
  if (count === 2) return type.endsWith('conres') ? 'agreed_to' : 'passed_both'
  return passedHouse === '' ? 'passed_senate' : 'passed_house'
}

type Place = 'committee' | 'discharged' | 'calendar'

function placeOf({ type, code, source, text }: ActionRecord): Place | undefined {
  if (type === 'Calendars' && text.includes('laced on')) return 'calendar'
  if (code === '14500') return 'discharged'
  if (code === 'H11100' && source === 2) return 'committee'
  const isReferral = type === 'IntroReferral' || type === 'Committee'
  // Resolutions over under the rule have the type IntroReferral.
  if (isReferral && text.includes('Calendar under')) return 'calendar'
  return isReferral && /eferred [a-z ]*to the/.test(text) ? 'committee' : undefined
}

const isCommitteeWork = ({ type, source }: ActionRecord): boolean => type === 'Committee' && source !== 9
const isOrdered = ({ text }: ActionRecord): boolean => /^(?:.*\. )?Ordered to be [Rr]eported/.test(text)

function stageOfPlace(actions: readonly ActionRecord[]): BillStage {
  const places = actions.map(placeOf).filter((place) => place !== undefined)
  if (places[0] === 'calendar') return 'on_calendar'
  if (actions.some(isOrdered)) return 'ordered_reported'
  if (places[0] === 'discharged') return 'introduced'
  return places.length > 0 || actions.some(isCommitteeWork) ? 'in_committee' : 'introduced'
}

/** The stage according to the codes of all actions. */
export function stageByCodes(history: BillHistory): BillStage {
  const { title, actions } = history
  // Referred after its committee's report, by which it was introduced.
  const isReferredOriginal = title.startsWith('An original ') && stageOfPlace(actions) === 'in_committee'
  const hasCode = (...codes: Code[]) => actions.some(({ code }) => code !== undefined && codes.includes(code))
  if (actions.length === 0) return title.startsWith('Reserved for') ? 'reserved' : 'introduced'
  if (hasCode('36000', '41000')) return 'became_law'
  if (hasCode('31000', '30000')) return 'vetoed'
  if (hasCode('28000')) return 'to_president'
  const voted = stageOfVotes(history)
  if (voted !== undefined) return voted
  if (
    actions.some(
      ({ text }) => /laid on the table\.$|Indefinitely postponed/.test(text) && !text.startsWith('Motion'),
    )
  )
    return 'set_aside'
  if (hasCode('5000', '1010', '14000', '14900') && !isReferredOriginal) return 'reported'
  return stageOfPlace(actions)
}

/** The facts that a stage implies and that an action must state. */
export function claimsOf(stage: BillStage): string[] {
  switch (stage) {
    case 'passed_house':
      return ['House']
    case 'passed_senate':
      return ['Senate']
    case 'passed_both':
    case 'to_president':
    case 'vetoed':
      return ['House', 'Senate']
    case 'became_law':
      return ['House', 'Senate', 'law']
    case 'agreed_to':
      return ['agreed']
    case 'reported':
      return ['report']
    default:
      return []
  }
}

const CODES_OF_CLAIM: Readonly<Record<string, readonly string[]>> = {
  House: ['8000'],
  Senate: ['17000'],
  agreed: ['8000', '17000'],
  report: ['5000', '1010', '14000', '14900'],
  law: ['36000', '41000'],
}

/** Facts implied by a stage that no action of the bill states. */
export const falseClaimsOf = (stage: BillStage, { actions }: BillHistory): string[] =>
  claimsOf(stage).filter(
    (claim) => !actions.some(({ code }) => code !== undefined && CODES_OF_CLAIM[claim]?.includes(code)),
  )
