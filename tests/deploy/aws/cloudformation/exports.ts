import type { Account } from '../account.ts'
import { AwsApiError } from '../aws-api-error.ts'
import { isDeleted, type Output, type Stack } from './stack.ts'

export interface Export {
  readonly name: string
  readonly value: string
  readonly stackId: string
}

export const activeStacks = ({ stacks }: Account): Stack[] =>
  Object.values(stacks).filter((stack) => !isDeleted(stack))

export const exportsOf = (account: Account): Export[] =>
  activeStacks(account).flatMap(({ id, outputs }) =>
    outputs.flatMap(({ exportName, value }) =>
      exportName === undefined ? [] : [{ name: exportName, value, stackId: id }],
    ),
  )

export const importersOf = (account: Account, name: string): string[] =>
  activeStacks(account)
    .filter(({ imports }) => imports.includes(name))
    .map((stack) => stack.name)

/** Rejects changes to exports that other stacks import, and names that another stack exports. */
export function checkExports(account: Account, stack: Stack, outputs: readonly Output[]): void {
  const next = new Map(outputs.map(({ exportName, value }) => [exportName, value]))
  const others = new Set(
    exportsOf(account).flatMap(({ name, stackId }) => (stackId === stack.id ? [] : [name])),
  )
  for (const { exportName } of outputs) {
    if (exportName !== undefined && others.has(exportName)) {
      throw new AwsApiError(
        'ExportRefused',
        `Export with name ${exportName} is already exported by another stack.`,
      )
    }
  }
  for (const { exportName, value } of stack.outputs) {
    if (exportName === undefined || next.get(exportName) === value) continue
    const users = importersOf(account, exportName).join(', ')
    if (users === '') continue
    const verb = next.has(exportName) ? 'update' : 'delete'
    throw new AwsApiError(
      'ExportRefused',
      `Update canceled. Cannot ${verb} export ${exportName} as it is in use by ${users}.`,
    )
  }
}

/** Returns why a stack cannot be deleted, if another stack imports one of its exports. */
export function findExportInUse(account: Account, stack: Stack): string | undefined {
  for (const { exportName } of stack.outputs) {
    if (exportName === undefined) continue
    const users = importersOf(account, exportName).join(', ')
    if (users !== '')
      return `Delete canceled. Cannot delete export ${exportName} as it is in use by ${users}.`
  }
  return undefined
}
