import type { Definition, Template } from './template.ts'

export interface StackResource {
  readonly logicalId: string
  readonly type: string
  /** The physical name. For some types, `Ref` returns something else. */
  readonly name: string
  readonly physicalId: string
  readonly arn: string
  /** Properties with all references resolved. */
  properties: Readonly<Record<string, unknown>>
  attributes: Readonly<Record<string, unknown>>
  definition: Definition
  status: string
  reason?: string
  time: number
}

export interface StackEvent {
  readonly id: string
  readonly time: number
  readonly logicalId: string
  readonly physicalId: string
  readonly type: string
  readonly status: string
  readonly reason?: string
}

export interface Output {
  readonly key: string
  readonly value: string
  readonly exportName?: string
  readonly description?: string
}

export interface ChangeSet {
  readonly name: string
  readonly id: string
  readonly kind: 'CREATE' | 'UPDATE'
  readonly desired: DesiredState
  readonly changes: readonly string[]
}

/** The state that a create or an update requests. */
export interface DesiredState {
  readonly template: Template
  /** Values as passed; for some types the name of a Systems Manager parameter. */
  readonly given: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, string>>
  readonly tags: Readonly<Record<string, string>>
  readonly roleArn?: string
}

export interface Stack {
  readonly id: string
  readonly name: string
  status: string
  reason?: string
  readonly created: number
  updated?: number
  deleted?: number
  /** The deployed state; undefined until an operation has succeeded. */
  desired: DesiredState
  protected: boolean
  resources: Record<string, StackResource>
  outputs: readonly Output[]
  /** Names of the exports that its resources and outputs import. */
  imports: readonly string[]
  /** Newest last. */
  events: StackEvent[]
  changeSets: ChangeSet[]
}

export const isInProgress = ({ status }: Stack): boolean => status.endsWith('_IN_PROGRESS')
export const isDeleted = ({ status }: Stack): boolean => status === 'DELETE_COMPLETE'
