import { createHash } from 'node:crypto'
import type { Log } from '../lib/log.ts'
import { findMailBlock } from '../store/mail-blocks.ts'
import type { Store } from '../store/store.ts'
import { type Mailer, MailFailure } from './mailer.ts'
import { asciiAddress } from './ses-mailer.ts'

/** How an address is named among those that are not mailed: as SES was given it, and so gives it back. */
export function addressHash(address: string): string {
  const sent = asciiAddress(address.trim().normalize('NFC').toLowerCase())
  return createHash('sha256').update(sent).digest('base64url')
}

interface BlockCheckOptions {
  readonly mailer: Mailer
  readonly store: Store
  readonly log: Log
}

/** Leaves out who cannot or will not be mailed. Whoever asked for the mail is told the same as ever. */
export function createBlockCheckingMailer({ mailer, store, log }: BlockCheckOptions): Mailer {
  return {
    async send(mail) {
      const block = await findMailBlock(store, addressHash(mail.to)).catch((cause: unknown) => {
        // an answer must not tell by failing that a mail was to be sent
        throw new MailFailure('the list of those who are not mailed cannot be read', { cause })
      })
      if (block === undefined) return await mailer.send(mail)
      log.info('mail', { leftOut: block.reason })
    },
  }
}
