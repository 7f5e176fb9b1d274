import { ALERT_COUNTS_PARTITION } from '@rostrum/core/store/alert-counts'
import { ALERT_ID_PREFIX, OUTBOX_PREFIX } from '@rostrum/core/store/alert-mails'
import { ALLOWANCE_PREFIX } from '@rostrum/core/store/allowances'
import { AMENDMENT_LIST_PREFIX, AMENDMENT_PREFIX } from '@rostrum/core/store/amendments'
import { BILL_LIST_PREFIX, BILL_PREFIX } from '@rostrum/core/store/bills'
import { BULK_PREFIX } from '@rostrum/core/store/bulk-files'
import { CHANGES_PARTITION } from '@rostrum/core/store/change-pages'
import { CLAIM_PREFIXES } from '@rostrum/core/store/claims'
import { DELIVERIES_PREFIX } from '@rostrum/core/store/deliveries-partition'
import { DUE_PREFIX } from '@rostrum/core/store/due-marks'
import { ERASURE_LIST, ERASURE_PREFIX } from '@rostrum/core/store/erasures'
import { FETCH_BATCH_LIST, FETCH_BATCH_PREFIX } from '@rostrum/core/store/fetch-batches'
import { FETCH_LATER_LIST, FETCH_LIST, FETCH_PREFIX } from '@rostrum/core/store/fetch-queue'
import { FOLLOWERS_PREFIX } from '@rostrum/core/store/followers'
import { JOB_PREFIX } from '@rostrum/core/store/job-runs'
import { LATEST_PREFIX } from '@rostrum/core/store/latest-changes'
import { LEASE_PREFIX } from '@rostrum/core/store/leases'
import { EVENT_PREFIX, LEDGER_PREFIX } from '@rostrum/core/store/ledger-events'
import { SAVED_PREFIX } from '@rostrum/core/store/listing'
import { COMMITTEES_PARTITION } from '@rostrum/core/store/committees'
import type { MailStream } from '@rostrum/core/mail/mailer'
import { MAIL_BLOCK_PREFIX } from '@rostrum/core/store/mail-blocks'
import { MEETING_SYNC_PREFIX } from '@rostrum/core/store/meeting-sync'
import { MEETING_PREFIX } from '@rostrum/core/store/agenda-key'
import { MEMBER_LIST, MEMBER_PREFIX } from '@rostrum/core/store/members'
import { MISS_PREFIX } from '@rostrum/core/store/negative-cache'
import { RESET_PREFIX } from '@rostrum/core/store/password-resets'
import { PROVIDER_PREFIX } from '@rostrum/core/store/provider-budget'
import { PUSH_QUEUE_PREFIX } from '@rostrum/core/store/push-deliveries'
import { PUSH_ENDPOINT_PREFIX } from '@rostrum/core/store/push-subscriptions'
import { RATE_PREFIX } from '@rostrum/core/store/rate-windows'
import { RECENT_MAILS_PREFIX } from '@rostrum/core/store/recent-mails'
import { REGISTRATION_PREFIX } from '@rostrum/core/store/registrations'
import { SEARCHES_PREFIX } from '@rostrum/core/store/saved-searches'
import { SECRET_PREFIX } from '@rostrum/core/store/secret-addresses'
import type { IndexName } from '@rostrum/core/store/shape'
import { SNAPSHOT_PREFIX } from '@rostrum/core/store/snapshots'
import { TEXT_PREFIX } from '@rostrum/core/store/texts'
import { UNSUBSCRIBE_PREFIX } from '@rostrum/core/store/unsubscribe-links'
import { DUE_WEBHOOKS_PREFIX } from '@rostrum/core/store/webhook-queues'
import { USER_PREFIX } from '@rostrum/core/store/users'
import { VOTE_SESSION_PREFIX } from '@rostrum/core/store/session-votes'
import { VOTE_CITATION_LIST, VOTE_CITATION_PREFIX } from '@rostrum/core/store/vote-citations'
import { VOTE_SYNC_PREFIX } from '@rostrum/core/store/vote-sync'
import { BILL_VOTES_PREFIX, VOTE_PREFIX } from '@rostrum/core/store/votes'
import { WALK_PREFIX } from '@rostrum/core/store/walks'
import { WEBHOOKS_PREFIX } from '@rostrum/core/store/webhooks'
import type { FunctionName } from './sizes.ts'

/** Partition keys by their beginnings, from the files of core/store. */
const USER_KEYS = [`${USER_PREFIX}*`]
/** Partitions of the sender of webhooks. */
const DELIVERY_KEYS = [`${DELIVERIES_PREFIX}*`]
const SENDER_RUN_KEYS = [`${JOB_PREFIX}webhooks`]
/** The runs of the jobs that follow the data provider, and the delays that one of them measures. */
const SYNC_RUN_KEYS = ['walk', 'hydrate', 'votes', 'committees', 'meetings'].map((job) => JOB_PREFIX + job)
const CLAIM_KEYS = [`${CLAIM_PREFIXES.email}*`, `${CLAIM_PREFIXES.username}*`]
const LEDGER_KEYS = [`${EVENT_PREFIX}*`, `${LATEST_PREFIX}*`]
const RECORD_KEYS = [`${BILL_PREFIX}*`, `${MEMBER_PREFIX}*`, `${AMENDMENT_PREFIX}*`, ...LEDGER_KEYS]
/** Rows of an on-demand fetch: lease, fetch queue, negative cache, allowance, budget. */
const FETCH_KEYS = [LEASE_PREFIX, FETCH_PREFIX, MISS_PREFIX, ALLOWANCE_PREFIX, PROVIDER_PREFIX].map(
  (key) => `${key}*`,
)
/** Rows that a fetch removes when it is done. */
const FETCH_CLEANUP_KEYS = [`${LEASE_PREFIX}*`, `${FETCH_PREFIX}*`]
/** Rows written besides a bill or an amendment when it is fetched. */
const BILL_FETCH_KEYS = [`${TEXT_PREFIX}*`, `${VOTE_CITATION_PREFIX}*`, ...FETCH_KEYS]
const VOTE_KEYS = [`${VOTE_PREFIX}*`, `${VOTE_SESSION_PREFIX}*`]
/** Partitions of syncing with the data provider. */
const SYNC_KEYS = [
  ...RECORD_KEYS,
  `${FETCH_PREFIX}*`,
  `${FETCH_BATCH_PREFIX}*`,
  `${PROVIDER_PREFIX}*`,
  `${WALK_PREFIX}*`,
  `${BULK_PREFIX}*`,
  ...VOTE_KEYS,
  `${VOTE_SYNC_PREFIX}*`,
  `${VOTE_CITATION_PREFIX}*`,
  COMMITTEES_PARTITION,
  ...[MEETING_PREFIX, MEETING_SYNC_PREFIX].map((key) => `${key}*`),
  ...SYNC_RUN_KEYS,
]
const STATUS_KEYS = [WALK_PREFIX, JOB_PREFIX, PROVIDER_PREFIX, VOTE_SYNC_PREFIX].map((key) => `${key}*`)
/** Partitions of the record's jobs. */
const JOB_KEYS = [
  ...RECORD_KEYS,
  ...[FETCH_PREFIX, SNAPSHOT_PREFIX, JOB_PREFIX, BULK_PREFIX, VOTE_CITATION_PREFIX].map((key) => `${key}*`),
]
/** Partitions of lists and searches. */
const CATALOG_KEYS = [`${SNAPSHOT_PREFIX}*`, `${WALK_PREFIX}*`, COMMITTEES_PARTITION, `${MEETING_PREFIX}*`]
const LIST_PARTITIONS = {
  gsi1: [MEMBER_LIST, `${BILL_LIST_PREFIX}*`, `${AMENDMENT_LIST_PREFIX}*`, `${LEDGER_PREFIX}*`],
  gsi2: [`${SAVED_PREFIX}*`],
}

/** Key patterns of the rows a function may read, write and remove. */
export interface TableGrant {
  readonly read: readonly string[]
  /** Partition key patterns per index. */
  readonly list?: Readonly<Partial<Record<IndexName, readonly string[]>>>
  readonly write?: readonly string[]
  readonly remove?: readonly string[]
}

export interface Grant {
  readonly table: TableGrant
  /** The streams that it sends. */
  readonly mail: readonly MailStream[]
  /** Whether it writes the files of the record. */
  readonly dumps?: true
  /** Whether it reads snapshots of the catalog, or publishes them too. */
  readonly snapshots?: 'read' | 'write'
  readonly parameters: readonly ('signingKey' | 'linkKey' | 'pushKey' | 'congressKey')[]
}

const ACCOUNT_KEYS = [
  ...USER_KEYS,
  ...CLAIM_KEYS,
  `${REGISTRATION_PREFIX}*`,
  `${RESET_PREFIX}*`,
  `${RATE_PREFIX}*`,
  `${LEASE_PREFIX}*`,
  `${RECENT_MAILS_PREFIX}*`,
]

/** Least privilege: exactly what each function's code does. */
export const GRANTS: Readonly<Record<FunctionName, Grant>> = {
  auth: {
    table: {
      read: [...ACCOUNT_KEYS, ...DELIVERY_KEYS, `${MAIL_BLOCK_PREFIX}*`],
      write: [...ACCOUNT_KEYS, `${ERASURE_PREFIX}*`, ALERT_COUNTS_PARTITION],
      // deleted accounts, names that were released, and counts of sign-ins before a new password
      remove: [...USER_KEYS, ...DELIVERY_KEYS, ...CLAIM_KEYS, `${REGISTRATION_PREFIX}*`, `${RATE_PREFIX}*`],
    },
    mail: ['account'],
    parameters: ['signingKey', 'linkKey'],
  },
  users: {
    table: {
      read: [
        ...USER_KEYS,
        ...DELIVERY_KEYS,
        CHANGES_PARTITION,
        ...RECORD_KEYS,
        COMMITTEES_PARTITION,
        `${MEETING_PREFIX}*`,
        `${VOTE_PREFIX}*`,
        `${FETCH_PREFIX}*`,
        `${MAIL_BLOCK_PREFIX}*`,
      ],
      list: {
        gsi1: [`${LEDGER_PREFIX}*`],
        gsi2: [`${UNSUBSCRIBE_PREFIX}*`, `${PUSH_ENDPOINT_PREFIX}*`, `${SECRET_PREFIX}*`],
      },
      write: [...USER_KEYS, ...DELIVERY_KEYS, `${FETCH_PREFIX}*`],
      // Rows of followers, and deleted webhooks.
      remove: [...USER_KEYS, ...DELIVERY_KEYS],
    },
    mail: [],
    parameters: [],
  },
  members: {
    table: {
      read: [...RECORD_KEYS, `${VOTE_SESSION_PREFIX}*`, ...FETCH_KEYS, ...CATALOG_KEYS, ...USER_KEYS],
      list: LIST_PARTITIONS,
      write: [`${MEMBER_PREFIX}*`, ...LEDGER_KEYS, ...FETCH_KEYS],
      remove: FETCH_CLEANUP_KEYS,
    },
    snapshots: 'read',
    mail: [],
    parameters: ['congressKey'],
  },
  bills: {
    table: {
      read: [...RECORD_KEYS, ...VOTE_KEYS, ...BILL_FETCH_KEYS, ...CATALOG_KEYS, ...USER_KEYS],
      list: {
        gsi1: [...LIST_PARTITIONS.gsi1, `${BILL_VOTES_PREFIX}*`],
        // Estimates read the latest days of the ledger.
        gsi2: [...LIST_PARTITIONS.gsi2, `${LEDGER_PREFIX}*`],
      },
      write: [`${BILL_PREFIX}*`, `${AMENDMENT_PREFIX}*`, ...LEDGER_KEYS, ...BILL_FETCH_KEYS, ...USER_KEYS],
      // Replaced parts of a bill, and rows of followers.
      remove: [`${BILL_PREFIX}*`, ...FETCH_CLEANUP_KEYS, ...USER_KEYS],
    },
    snapshots: 'read',
    mail: [],
    parameters: ['congressKey'],
  },
  system: {
    table: {
      read: [...STATUS_KEYS, CHANGES_PARTITION],
      list: { gsi1: [FETCH_LIST, FETCH_BATCH_LIST] },
    },
    mail: [],
    parameters: [],
  },
  // Reads stored records, and requests missing details.
  pages: {
    table: {
      read: [...RECORD_KEYS, ...VOTE_KEYS, `${FETCH_PREFIX}*`, ...CATALOG_KEYS],
      list: {
        gsi1: [...LIST_PARTITIONS.gsi1, `${BILL_VOTES_PREFIX}*`],
        gsi2: [...LIST_PARTITIONS.gsi2, `${LEDGER_PREFIX}*`],
      },
      write: [`${FETCH_PREFIX}*`],
    },
    snapshots: 'read',
    mail: [],
    parameters: [],
  },
  // Syncs with the data provider: the record, the fetch queue, and the cursors.
  sync: {
    table: {
      read: SYNC_KEYS,
      list: {
        gsi1: [
          `${AMENDMENT_LIST_PREFIX}*`,
          `${LEDGER_PREFIX}*`,
          FETCH_LIST,
          FETCH_LATER_LIST,
          FETCH_BATCH_LIST,
          VOTE_CITATION_LIST,
        ],
        gsi2: [`${LEDGER_PREFIX}*`],
      },
      write: SYNC_KEYS,
      // parts of a bill that newer ones replaced, and requests that were answered
      remove: [`${BILL_PREFIX}*`, `${FETCH_PREFIX}*`, `${FETCH_BATCH_PREFIX}*`],
    },
    mail: [],
    parameters: ['congressKey'],
  },
  jobs: {
    table: {
      read: [
        ...JOB_KEYS,
        ...VOTE_KEYS,
        COMMITTEES_PARTITION,
        `${ERASURE_PREFIX}*`,
        ...USER_KEYS,
        `${MAIL_BLOCK_PREFIX}*`,
        ...DELIVERY_KEYS,
        ALERT_COUNTS_PARTITION,
        CHANGES_PARTITION,
      ],
      list: {
        ...LIST_PARTITIONS,
        gsi1: [
          ...LIST_PARTITIONS.gsi1,
          ERASURE_LIST,
          `${FOLLOWERS_PREFIX}*`,
          `${SEARCHES_PREFIX}*`,
          `${DUE_PREFIX}*`,
          `${OUTBOX_PREFIX}*`,
          `${PUSH_QUEUE_PREFIX}*`,
          `${WEBHOOKS_PREFIX}*`,
        ],
        gsi2: [...LIST_PARTITIONS.gsi2, `${LEDGER_PREFIX}*`, `${ALERT_ID_PREFIX}*`],
      },
      write: [...JOB_KEYS, ...USER_KEYS, ...DELIVERY_KEYS, ALERT_COUNTS_PARTITION, CHANGES_PARTITION],
      // deleted accounts
      remove: [
        `${BILL_PREFIX}*`,
        `${SNAPSHOT_PREFIX}*`,
        ...USER_KEYS,
        ...DELIVERY_KEYS,
        ...CLAIM_KEYS,
        `${ERASURE_PREFIX}*`,
      ],
    },
    mail: ['account', 'alerts'],
    dumps: true,
    snapshots: 'write',
    parameters: ['linkKey', 'pushKey'],
  },
  // Calls addresses chosen by strangers: webhooks, their deliveries, and the record of its runs.
  webhooks: {
    table: {
      read: [...DELIVERY_KEYS, ...SENDER_RUN_KEYS],
      list: { gsi1: [`${DUE_WEBHOOKS_PREFIX}*`] },
      write: [...DELIVERY_KEYS, ...SENDER_RUN_KEYS],
      remove: DELIVERY_KEYS,
    },
    mail: [],
    parameters: [],
  },
  // suppresses addresses and settles alerts
  feedback: {
    table: {
      read: USER_KEYS,
      list: { gsi2: [`${ALERT_ID_PREFIX}*`] },
      write: [`${MAIL_BLOCK_PREFIX}*`, ...USER_KEYS, ALERT_COUNTS_PARTITION],
    },
    mail: [],
    parameters: [],
  },
}
