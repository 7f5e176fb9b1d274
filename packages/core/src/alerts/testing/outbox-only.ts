import { putAlertMail } from '../../store/alert-mails.ts'
import type { Store } from '../../store/store.ts'

/** Keeps composed mails in the outbox, as if the account's quota were used up. */
export const outboxOnly = (store: Store) => ({
  store,
  sending: {
    beginRound: async () => {},
    send: (mail: Parameters<typeof putAlertMail>[1]) => putAlertMail(store, mail),
    abandon: async () => {},
  },
})
