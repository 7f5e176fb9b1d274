import { type Account, Contents } from './account.ts'

/** An injected failure of a resource, as from a quota or a missing permission. */
export interface InjectedFailure {
  readonly type: string
  /** Prefix of the logical id. */
  readonly logicalId: string
  readonly at: 'create' | 'update' | 'delete'
  readonly message: string
}

/** The account and the operations that are running in it. */
export interface Cloud {
  readonly account: Account
  readonly contents: Contents
  /** Running operations, by stack id. */
  readonly operations: Map<string, Generator<void, void, void>>
  /** Names of stacks whose operations are paused. */
  readonly paused: Set<string>
  readonly injectedFailures: InjectedFailure[]
}

export const openCloud = (account: Account, folder: string): Cloud => ({
  account,
  contents: new Contents(folder),
  operations: new Map(),
  paused: new Set(),
  injectedFailures: [],
})
