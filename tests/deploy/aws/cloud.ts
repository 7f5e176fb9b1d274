import { type Account, Contents } from './account.ts'

/** Something that makes CloudFormation refuse a resource, as a quota or a missing right would. */
export interface InjectedFailure {
  readonly type: string
  /** How its logical id begins. */
  readonly logicalId: string
  readonly at: 'create' | 'update' | 'delete'
  readonly message: string
}

/** The account with what is going on in it. */
export interface Cloud {
  readonly account: Account
  readonly contents: Contents
  /** Running operations of stacks, by the stack's id. */
  readonly operations: Map<string, Generator<void, void, void>>
  /** Names of stacks whose operations make no progress for now. */
  readonly paused: Set<string>
  readonly obstacles: InjectedFailure[]
}

export const openCloud = (account: Account, folder: string): Cloud => ({
  account,
  contents: new Contents(folder),
  operations: new Map(),
  paused: new Set(),
  obstacles: [],
})
