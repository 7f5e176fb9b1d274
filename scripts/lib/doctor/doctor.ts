import { REGION } from '../../../stacks/stage.ts'
import { connectAws } from './aws.ts'
import { examine } from './examine.ts'
import { askProvider } from './keys.ts'
import { variablesOf } from './settings-files.ts'
import type { Symptom } from './symptom.ts'

const MARKS = { fine: 'fine ', note: 'note ', wrong: 'WRONG' } as const

/** What was found, a line each, with what to do about it below. */
export function linesOf(symptoms: readonly Symptom[]): string[] {
  const wrong = symptoms.filter(({ level }) => level === 'wrong').length
  return [
    ...symptoms.flatMap(({ level, about, says, remedy }) => [
      `${MARKS[level]}  ${about}: ${says}`,
      ...(remedy === undefined ? [] : [`       -> ${remedy}`]),
    ]),
    wrong === 0 ? 'Ready to deploy.' : `${wrong} to mend before deploying.`,
  ]
}

/** Looks at the settings and the account before a deployment; answers the exit code. */
export async function runDoctor(stageName: string): Promise<number> {
  const variables = variablesOf(stageName, process.cwd(), process.env)
  const aws = connectAws(REGION)
  const symptoms = await examine({ stageName, variables, aws, askProvider })
  for (const line of linesOf(symptoms)) process.stdout.write(`${line}\n`)
  return symptoms.some(({ level }) => level === 'wrong') ? 1 : 0
}
