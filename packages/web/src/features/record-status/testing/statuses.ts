import type { ServiceStatus } from '@rostrum/contract/entities/status'

export const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const LOADED_AT = Date.now()
const INSTANT = /"\d{4}-\d\d-\d\dT[\d:.]+Z"/g

/** Shifts all times by the age of this module, so that relative ages hold in a test that runs minutes later. */
export function asOfNow(status: ServiceStatus): ServiceStatus {
  const elapsed = Date.now() - LOADED_AT
  const moved = JSON.stringify(status).replaceAll(INSTANT, (quoted) =>
    JSON.stringify(new Date(Date.parse(JSON.parse(quoted)) + elapsed).toISOString()),
  )
  return JSON.parse(moved) as ServiceStatus // the same but for the instants
}

const CONGRESSES = [119, 118, 117, 116, 115]

/** A complete record that was checked recently. */
export const CHECKED: ServiceStatus = {
  source: { name: 'api.congress.gov', isSample: false },
  engine: 'DynamoDB',
  coverage: [
    { kind: 'members', held: 2_693, expected: 2_693, isUnderWay: false, completeAt: ago(9) },
    ...CONGRESSES.flatMap((congress): ServiceStatus['coverage'] => [
      { kind: 'bills', congress, held: 16_238, expected: 16_240, isUnderWay: false, completeAt: ago(150) },
      { kind: 'amendments', congress, held: 4_120, expected: 4_120, isUnderWay: false, completeAt: ago(11) },
    ]),
  ],
  isLoading: false,
  sources: [
    {
      name: 'bills',
      everyMinutes: 5,
      state: 'current',
      lookedAt: ago(3),
      failures: 0,
      delay: { changes: 412, p50Seconds: 170, p95Seconds: 320 },
    },
    { name: 'amendments', everyMinutes: 5, state: 'failing', lookedAt: ago(40), failures: 3 },
    { name: 'members', everyMinutes: 15, state: 'current', lookedAt: ago(9), failures: 0 },
    { name: 'laws', everyMinutes: 60, state: 'late', lookedAt: ago(300), failures: 0 },
    { name: 'older', everyMinutes: 60, state: 'downloading', failures: 0 },
    {
      name: 'details',
      everyMinutes: 1,
      state: 'current',
      lookedAt: ago(1),
      failures: 0,
      delay: { changes: 1, p50Seconds: 4_000, p95Seconds: 100_000 },
    },
  ],
  votes: [
    { name: 'clerk', everyMinutes: 3, state: 'current', lookedAt: ago(2), failures: 0 },
    {
      name: 'senate',
      everyMinutes: 5,
      state: 'refused',
      lookedAt: ago(600),
      askedAgainAt: ago(-130),
      failures: 1,
    },
    { name: 'legislators', everyMinutes: 1_440, state: 'waiting', failures: 0 },
  ],
  texts: [
    { name: 'govinfo-bulk', everyMinutes: 5, state: 'current', lookedAt: ago(4), failures: 0 },
    { name: 'govinfo', state: 'current', lookedAt: ago(180), failures: 0 },
    { name: 'congress-gov', state: 'refused', askedAgainAt: ago(-190), failures: 2 },
  ],
  jobs: [
    { name: 'pulse', startedAt: ago(2), succeededAt: ago(2), failures: 0 },
    { name: 'walk', startedAt: ago(9), succeededAt: ago(9), failedAt: ago(3_000), failures: 0 },
    { name: 'hydrate', startedAt: ago(1), succeededAt: ago(190), failedAt: ago(1), failures: 3 },
  ],
  budget: { limit: 5_000, remaining: 4_313, reset: ago(-23.5) },
  backlog: { waiting: 500, isMore: true },
  alerts: {
    measuredAt: ago(1),
    lastHour: {
      composed: 130,
      sent: 128,
      delivered: 127,
      bounced: 0,
      complained: 0,
      unknown: 0,
      heldBack: 2,
    },
    lastDay: {
      composed: 2_490,
      sent: 2_480,
      delivered: 2_471,
      bounced: 6,
      complained: 1,
      unknown: 2,
      heldBack: 8,
    },
    accountMail: {
      lastHour: { sent: 12, refused: 0, unknown: 0, expired: 0, heldBack: 0 },
      lastDay: { sent: 310, refused: 4, unknown: 1, expired: 3, heldBack: 0 },
      waiting: 2,
      oldestSeconds: 420,
    },
    delay: { mails: 2_100, p50Seconds: 60, p95Seconds: 120, p99Seconds: 300 },
    queue: {
      people: 40,
      mails: 12_000,
      isMore: false,
      oldestPersonSeconds: 20,
      oldestMailSeconds: 200,
      perSecond: 14,
      drainSeconds: 903,
    },
    canary: { state: 'delivered', composedAt: ago(9), deliveredAt: ago(8) },
  },
  time: ago(0),
}

/** A sample record on its first start, with half the bills of the current Congress downloaded. */
export const FILLING: ServiceStatus = {
  ...CHECKED,
  source: { name: 'Sample Congress', isSample: true },
  isLoading: true,
  coverage: [
    { kind: 'members', held: 2_035, expected: 2_035, isUnderWay: false, completeAt: ago(0.2) },
    { kind: 'bills', congress: 119, held: 3_120, expected: 6_240, isUnderWay: true },
    { kind: 'amendments', congress: 119, held: 0, expected: 0, isUnderWay: false },
    ...CONGRESSES.slice(1).flatMap((congress): ServiceStatus['coverage'] => [
      { kind: 'bills', congress, held: 0, expected: 0, isUnderWay: false },
      { kind: 'amendments', congress, held: 0, expected: 0, isUnderWay: false },
    ]),
  ],
}
export const EMPTY: ServiceStatus = {
  ...CHECKED,
  isLoading: true,
  coverage: CHECKED.coverage.map(({ kind, congress }) => ({
    kind,
    ...(congress !== undefined && { congress }),
    held: 0,
    expected: 0,
    isUnderWay: false,
  })),
}
