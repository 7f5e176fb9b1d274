import { createHash } from 'node:crypto'
import type { Log } from '../lib/log.ts'
import { findMailBlock } from '../store/mail-blocks.ts'
import type { Store } from '../store/store.ts'
import { type Mailer, MailFailure } from './mailer.ts'
import { asciiAddress } from './compose-mime.ts'

/** Hashes the address in the form that SES receives and reports back. */
export function addressHash(address: string): string {
  const sent = asciiAddress(address.trim().normalize('NFC').toLowerCase())
  return createHash('sha256').update(sent).digest('base64url')
}

interface BlockCheckOptions {
  readonly mailer: Mailer
  readonly store: Store
  readonly log: Log
}

/** Skips suppressed addresses without telling the caller, so that a response does not reveal them. */
export function createBlockCheckingMailer({ mailer, store, log }: BlockCheckOptions): Mailer {
  return {
    async send(mail) {
      const block = await findMailBlock(store, addressHash(mail.to)).catch((cause: unknown) => {
        // the same error as a failed send, so that a failure does not reveal that a mail was due
        throw new MailFailure('the list of suppressed addresses could not be read', { cause })
      })
      if (block === undefined) return await mailer.send(mail)
      log.info('mail', { leftOut: block.reason })
      return undefined
    },
  }
}
