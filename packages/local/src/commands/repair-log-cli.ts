import { findFalseEvents, withdrawFalseEvents } from '@rostrum/core/ledger/withdraw-false-changes'
import type { Store } from '@rostrum/core/store/store'
import { print } from '../base/output.ts'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { runProgram } from '../run-program.ts'
import { withStore } from './open-store.ts'

const HELP = `npm run repair-log -- [--withdraw]

Finds changes that were recorded as news although they had happened before this site knew the record. Says how many there
are; with --withdraw, takes them out of histories, feeds and digests, and marks them in the log of changes as withdrawn. Cursors
stay valid. Can be repeated after it was interrupted.
`
const SHOWN = 10

const now = (): Date => new Date()

async function repair(store: Store, withdraw: boolean): Promise<void> {
  if (withdraw) return print(`${await withdrawFalseEvents({ store, now })} false changes are withdrawn`)
  const found = await findFalseEvents({ store, now })
  for (const { subject, kind, to = '', happenedDate = '' } of found.slice(0, SHOWN))
    print([happenedDate, subject.key, kind, to].join(' ').trimEnd())
  print(`${found.length} false changes${found.length === 0 ? '' : '; --withdraw withdraws them'}`)
}

export const runRepairLog = (args: readonly string[]): Promise<void> =>
  runProgram(args, {
    help: HELP,
    options: { withdraw: { type: 'boolean', default: false } },
    read: ({ withdraw }) => ({ withdraw }),
    act: ({ withdraw }) => withStore(parseSettings(process.env, ROOT), (store) => repair(store, withdraw)),
  })
