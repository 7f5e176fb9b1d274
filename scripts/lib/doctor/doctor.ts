import { REGION } from '../../../stacks/stage.ts'
import { createAccountReader } from './aws.ts'
import { examine } from './examine.ts'
import { askProvider } from './keys.ts'
import { readVariables } from './settings-files.ts'
import type { CheckResult } from './check-result.ts'

const MARKS = { fine: 'fine ', note: 'note ', wrong: 'WRONG' } as const

/** One line per result, with the remedy below. */
export function formatResults(results: readonly CheckResult[]): string[] {
  const wrong = results.filter(({ level }) => level === 'wrong').length
  return [
    ...results.flatMap(({ level, about, says, remedy }) => [
      `${MARKS[level]}  ${about}: ${says}`,
      ...(remedy === undefined ? [] : [`       -> ${remedy}`]),
    ]),
    wrong === 0 ? 'Ready to deploy.' : `${wrong} to mend before deploying.`,
  ]
}

/** Checks settings and account; returns the exit code. */
export async function runDoctor(stageName: string): Promise<number> {
  const variables = readVariables(stageName, process.cwd(), process.env)
  const aws = createAccountReader(REGION)
  const results = await examine({ stageName, variables, aws, askProvider })
  for (const line of formatResults(results)) process.stdout.write(`${line}\n`)
  return results.some(({ level }) => level === 'wrong') ? 1 : 0
}
