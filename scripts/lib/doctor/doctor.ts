import { REGION } from '../../../stacks/stage.ts'
import { createAccountReader } from './aws.ts'
import { examine } from './examine.ts'
import { callProvider } from './keys.ts'
import { readVariables } from './settings-files.ts'
import type { CheckResult } from './check-result.ts'

const MARKS = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' } as const

/** One line per result, with the remedy below. */
export function formatResults(results: readonly CheckResult[]): string[] {
  const errors = results.filter(({ level }) => level === 'error').length
  return [
    ...results.flatMap(({ level, name, message, remedy }) => [
      `${MARKS[level]}  ${name}: ${message}`,
      ...(remedy === undefined ? [] : [`         -> ${remedy}`]),
    ]),
    errors === 0 ? 'Ready to deploy.' : `Errors to fix before deploying: ${errors}`,
  ]
}

/** Checks settings and account; returns the exit code. */
export async function runDoctor(stageName: string): Promise<number> {
  const variables = readVariables(stageName, process.cwd(), process.env)
  const aws = createAccountReader(REGION)
  const results = await examine({ stageName, variables, aws, callProvider })
  for (const line of formatResults(results)) process.stdout.write(`${line}\n`)
  return results.some(({ level }) => level === 'error') ? 1 : 0
}
