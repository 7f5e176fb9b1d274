import { putAlertMail } from '../../store/alert-mails.ts'
import type { Store } from '../../store/store.ts'

/** Has composed mails wait in the outbox, as if the account might send no more. */
export const outboxOnly = (store: Store) => ({
  store,
  sending: {
    beginRound: async () => {},
    send: (mail: Parameters<typeof putAlertMail>[1]) => putAlertMail(store, mail),
    abandon: async () => {},
  },
})
