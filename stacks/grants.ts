import type { MailStream } from '@rostrum/core/mail/mailer'
import { LISTS, PARTITIONS } from '@rostrum/core/store/partitions'
import type { IndexName } from '@rostrum/core/store/shape'
import type { FunctionName } from './sizes.ts'

/** Key patterns of the rows a function may read, write and remove. */
export interface TableGrant {
  readonly read: readonly string[]
  readonly list: Readonly<Record<IndexName, readonly string[]>>
  readonly write: readonly string[]
  readonly remove: readonly string[]
}

interface OtherGrant {
  readonly mail?: readonly MailStream[]
  /** Whether it writes dumps. */
  readonly dumps?: true
  /** Whether it reads the catalog's snapshots, or also publishes them. */
  readonly snapshots?: 'read' | 'write'
  /** Whether it stores the texts of bills, which are beside the snapshots. */
  readonly texts?: true
  readonly parameters?: readonly ('signingKey' | 'linkKey' | 'pushKey' | 'congressKey' | 'oidcSecret')[]
}

export interface Grant
  extends Omit<OtherGrant, 'mail' | 'parameters'>, Required<Pick<OtherGrant, 'mail' | 'parameters'>> {
  readonly table: TableGrant
}

const OTHERS = {
  auth: { mail: ['account'], parameters: ['signingKey', 'linkKey', 'oidcSecret'] },
  users: {},
  members: { snapshots: 'read', parameters: ['congressKey'] },
  bills: { snapshots: 'read', texts: true, parameters: ['congressKey'] },
  system: {},
  pages: { snapshots: 'read' },
  sync: { snapshots: 'read', texts: true, parameters: ['congressKey'] },
  jobs: {
    mail: ['account', 'alerts'],
    dumps: true,
    snapshots: 'write',
    parameters: ['linkKey', 'pushKey'],
  },
  webhooks: {},
  feedback: {},
} satisfies Readonly<Record<FunctionName, OtherGrant>>

/** `BACKLOG#{kind}#{key}` is granted as `BACKLOG#*`. */
const granted = (pattern: string): string => pattern.replace(/\{.*/, '*')

function tableGrant(name: FunctionName): TableGrant {
  const touched = (letter: string): string[] =>
    Object.entries<Readonly<Partial<Record<FunctionName, string>>>>(PARTITIONS)
      .filter(([, access]) => access[name]?.includes(letter))
      .map(([pattern]) => granted(pattern))
  const listed = (index: IndexName): string[] =>
    Object.entries<readonly FunctionName[]>(LISTS[index])
      .filter(([, names]) => names.includes(name))
      .map(([pattern]) => granted(pattern))
  const list = { gsi1: listed('gsi1'), gsi2: listed('gsi2') }
  return { read: touched('r'), list, write: touched('w'), remove: touched('d') }
}

/** Least privilege: exactly what each function's code does. */
export const GRANTS = Object.fromEntries(
  Object.entries<OtherGrant>(OTHERS).map(([name, other]) => [
    name,
    { mail: [], parameters: [], ...other, table: tableGrant(name as FunctionName) }, // a key of OTHERS
  ]),
) as Readonly<Record<FunctionName, Grant>> // the same keys
