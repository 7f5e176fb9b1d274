import type { Definition, Template } from './template.ts'

export interface StackResource {
  readonly logicalId: string
  readonly type: string
  /** The resource's own name, which is not what `Ref` gives for every type. */
  readonly name: string
  readonly physicalId: string
  readonly arn: string
  /** With every reference resolved. */
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
  readonly wanted: DesiredState
  readonly changes: readonly string[]
}

/** What a create or an update asks for. */
export interface DesiredState {
  readonly template: Template
  /** Values as they were given; for some types the name of a parameter in Systems Manager. */
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
  /** What stands; undefined until the first operation has ended well. */
  wanted: DesiredState
  protected: boolean
  resources: Record<string, StackResource>
  outputs: readonly Output[]
  /** Names of the exports that its resources and outputs take in. */
  imports: readonly string[]
  /** The newest last. */
  events: StackEvent[]
  changeSets: ChangeSet[]
}

export const isInProgress = ({ status }: Stack): boolean => status.endsWith('_IN_PROGRESS')
export const isDeleted = ({ status }: Stack): boolean => status === 'DELETE_COMPLETE'
