import type { ActionRef } from './common.ts'

/** One action appears in up to four rows: the chamber's own and the Library's, with or without its heading. */
const HEADING =
  /^(?:(?:passed\/agreed to|failed of passage\/not agreed to) in (?:house|senate):?|(?:passed|failed of passage in) (?:house|senate) over veto(?::|(?= on ))|(?:house|senate) amendment [a-z ()/]+:|roll call votes on amendments in (?:house|senate):) +/
/** Only the chamber's row has the amendment's purpose. */
const PROPOSAL = /^(amendment sa \d+ (?:to amendment sa \d+ )?proposed by senator [^.]+)\..*/
const REFERENCES = /\s*\((?:consideration|text|cr|amendment|roll no)[^)]*\)/g

/** Whether the row begins with the Library's heading. */
export const hasHeading = ({ text }: Pick<ActionRef, 'text'>): boolean => HEADING.test(text.toLowerCase())

/** The key by which actions are deduped, whatever their row, spelling and order. */
export function actionIdentity({ date, text }: ActionRef): string {
  const words = text
    .toLowerCase()
    .replace(HEADING, '')
    .replaceAll(REFERENCES, '')
    .replace(PROPOSAL, '$1')
    .replaceAll(/[\s.,:;]+/g, ' ')
    .trim()
  return `${date} ${words}`
}

/** Dedupes rows; the first of each action stays. */
export function dedupeActions<A extends ActionRef>(actions: readonly A[]): A[] {
  const seen = new Set<string>()
  return actions.filter((action) => {
    const identity = actionIdentity(action)
    const isNew = action.text.trim() !== '' && !seen.has(identity)
    seen.add(identity)
    return isNew
  })
}
