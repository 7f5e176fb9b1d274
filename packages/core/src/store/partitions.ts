/** What a function may do in a partition: read, write, delete. */
type Access = 'r' | 'w' | 'd' | 'rw' | 'rd' | 'rwd'
type Chart = Readonly<Record<string, Readonly<Record<string, Access>>>>

/** The table's partitions and the functions that may use them: least privilege, exactly what their code does. */
export const PARTITIONS = {
  // accounts: the signed-in users, and everything about a person
  'USER#{userId}': { auth: 'rwd', users: 'rwd', members: 'r', bills: 'r', jobs: 'rwd', feedback: 'rw' },
  'DELIVERIES#{userId}': { auth: 'rd', users: 'rwd', jobs: 'rwd', webhooks: 'rwd' },
  'EMAIL#{name}': { auth: 'rwd', jobs: 'd' },
  'USERNAME#{name}': { auth: 'rwd', jobs: 'd' },
  'OIDC#{name}': { auth: 'rwd', jobs: 'd' },
  'REGISTRATION#{email}': { auth: 'rwd' },
  'RESET#{tokenHash}': { auth: 'rw' },
  'RATE#{name}': { auth: 'rwd' },
  'MAILBOX#{name}': { auth: 'rw' },
  'MAILBLOCK#{addressHash}': { auth: 'r', users: 'r', jobs: 'r', feedback: 'w' },
  'ERASURE#{userId}': { auth: 'rw', jobs: 'rd' },
  'MARKS#{shard}': { jobs: 'rwd' },
  ALERTCOUNTS: { auth: 'w', jobs: 'rw', feedback: 'w' },
  // the record
  'BILL#{key}': { users: 'r', members: 'r', bills: 'rwd', pages: 'r', sync: 'rwd', jobs: 'rwd' },
  'MEMBER#{bioguideId}': { users: 'r', members: 'rw', bills: 'r', pages: 'r', sync: 'rw', jobs: 'rw' },
  'AMENDMENT#{key}': { users: 'r', members: 'r', bills: 'rw', pages: 'r', sync: 'rw', jobs: 'rw' },
  'EVENT#{id}': { users: 'r', members: 'rw', bills: 'rw', pages: 'r', sync: 'rw', jobs: 'rw' },
  'LATEST#{kind}#{key}': { users: 'r', members: 'rw', bills: 'rw', pages: 'r', sync: 'rw', jobs: 'rw' },
  COMMITTEES: { users: 'r', members: 'r', bills: 'r', pages: 'r', sync: 'rw', jobs: 'r' },
  'MEETING#{name}': { users: 'r', members: 'r', bills: 'r', pages: 'r', sync: 'rw' },
  'VOTE#{key}': { users: 'r', bills: 'r', pages: 'r', sync: 'rw', jobs: 'r' },
  'VOTES#{session}': { users: 'r', members: 'r', bills: 'r', pages: 'r', sync: 'rw', jobs: 'r' },
  'VOTECITE#{vote}': { bills: 'rw', sync: 'rw', jobs: 'rw' },
  'TEXT#{bill}#{path}': { bills: 'rd', sync: 'rd', jobs: 'rd' },
  'TEXTS#{bill}': { bills: 'rw', pages: 'r', sync: 'rw', jobs: 'rw' },
  'SNAPSHOT#{index}': { members: 'r', bills: 'r', pages: 'r', jobs: 'rwd' },
  CHANGES: { users: 'r', system: 'r', jobs: 'rw' },
  // jobs that sync the record from its sources
  'BACKLOG#{kind}#{key}': { users: 'rw', members: 'rwd', bills: 'rwd', pages: 'rw', sync: 'rwd', jobs: 'rw' },
  'BACKLOG_PAGE#{name}': { sync: 'rwd' },
  'LEASE#{name}': { auth: 'rw', members: 'rwd', bills: 'rwd' },
  'MISS#{kind}#{key}': { members: 'rw', bills: 'rw' },
  'ALLOWANCE#{name}#{hour}': { members: 'rw', bills: 'rw' },
  'PROVIDER#{name}': { members: 'rw', bills: 'rw', system: 'r', sync: 'rw' },
  'WALK#{name}': { members: 'r', bills: 'r', system: 'r', pages: 'r', sync: 'rw' },
  'BULK#{name}': { sync: 'rw', jobs: 'rw' },
  'VOTESYNC#{name}': { bills: 'r', system: 'r', sync: 'rw' },
  'MEETINGSYNC#{congress}': { sync: 'rw' },
  'JOB#{job}': { system: 'r', jobs: 'rw' },
  'JOB#walk': { sync: 'rw' },
  'JOB#hydrate': { sync: 'rw' },
  'JOB#votes': { sync: 'rw' },
  'JOB#committees': { sync: 'rw' },
  'JOB#meetings': { sync: 'rw' },
  'JOB#texts': { sync: 'rw' },
  // sends to URLs chosen by strangers, so it gets only deliveries and the record of its runs
  'JOB#webhooks': { webhooks: 'rw' },
} as const satisfies Chart

/** The partitions of each index, with the functions that may list them. */
export const LISTS = {
  gsi1: {
    MEMBERS: ['members', 'bills', 'pages', 'jobs'],
    'BILLS#{congress}': ['members', 'bills', 'pages', 'jobs'],
    'AMENDMENTS#{congress}': ['members', 'bills', 'pages', 'sync', 'jobs'],
    'LEDGER#{kind}#{key}': ['users', 'members', 'bills', 'pages', 'sync', 'jobs'],
    'BILLVOTES#{bill}': ['bills', 'pages'],
    'TEXTS_SAVED#{congress}': ['sync', 'jobs'],
    VOTECITES: ['sync'],
    BACKLOG: ['system', 'sync'],
    BACKLOG_LATER: ['sync'],
    BACKLOG_PAGES: ['system', 'sync'],
    ERASURES: ['jobs'],
    'FOLLOWERS#{kind}#{key}#{shard}': ['jobs'],
    'SEARCHES#{shard}': ['jobs'],
    'DUE#{shard}': ['jobs'],
    'OUTBOX#{shard}': ['jobs'],
    'PUSHES#{shard}': ['jobs'],
    'WEBHOOKS#{shard}': ['jobs'],
    'WEBHOOKSDUE#{shard}': ['webhooks'],
  },
  gsi2: {
    'CHANGED#{kind}': ['members', 'bills', 'pages', 'sync', 'jobs'],
    // estimates read the latest days of the ledger
    'LEDGER#{day}': ['bills', 'pages', 'sync', 'jobs'],
    'UNSUBSCRIBE#{hash}': ['users'],
    'PUSHENDPOINT#{hash}': ['users'],
    'SECRET#{hash}': ['users'],
    'ALERTID#{id}': ['jobs', 'feedback'],
  },
} as const

type Filled<Pattern> = Pattern extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Pattern
/** The key pattern of a partition. */
export type PartitionKey = Filled<keyof typeof PARTITIONS>
