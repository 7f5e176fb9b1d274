import { expect, test } from 'vitest'
import { storedBill, storedMember } from '../catalog/testing/stored-records.ts'
import { storedCommittees } from '../committees/testing/made-up-committees.ts'
import { storedMeeting } from '../committees/testing/stored-meeting.ts'
import { meetingCard } from '../record/meeting.ts'
import { recordedCalls, type Work } from '../testing/recorded-store.ts'
import { storedVote } from '../votes/testing/stored-vote.ts'
import { putAgenda, readAgendas } from './record/agendas.ts'
import { addAlertCounts, listAlertCounts } from './alerts/alert-counts.ts'
import { saveAlertsSummary } from './alerts/alerts-summary.ts'
import * as amendments from './record/amendments.ts'
import * as bills from './record/bills.ts'
import { findBulkFile, saveBulkFile } from './sync/bulk-files.ts'
import { findChangeDelays, saveChangeDelays } from './sync/change-delays.ts'
import * as changePages from './record/change-pages.ts'
import { findCommittees, saveCommittees } from './record/committees.ts'
import * as batches from './sync/fetch-batches.ts'
import * as queue from './sync/fetch-queue.ts'
import { extendHold, findJobRun, holdJob, leaveJob, noteIdle, releaseJobs } from './sync/job-runs.ts'
import {
  findLatestChange,
  findLatestChanges,
  putLatestChange,
  removeLatestChange,
} from './record/latest-changes.ts'
import { acquireLease, findLeaseExpiry, releaseLease } from './sync/leases.ts'
import * as ledger from './record/ledger-events.ts'
import { findListCheck } from './sync/list-checks.ts'
import { ifAbsent } from './condition.ts'
import { listSavedKeys, newestSavedAt } from './record/listing.ts'
import { findMeetingSync, saveMeetingSync } from './sync/meeting-sync.ts'
import { findMeeting, replaceMeeting } from './record/meetings.ts'
import * as members from './record/members.ts'
import { findMiss, recordMiss } from './sync/negative-cache.ts'
import * as budgets from './sync/provider-budget.ts'
import { listSearchedChanges, putSearchedChange } from './record/searched-fields.ts'
import { findSessionVotes, putSessionVotes } from './votes/session-votes.ts'
import { findManifest, replaceManifest } from './record/snapshots.ts'
import { readStatusRows } from './sync/status-rows.ts'
import { removeTableSnapshots } from './record/table-snapshots.ts'
import * as texts from './record/stored-texts.ts'
import { removeOldText } from './record/old-texts.ts'
import * as citations from './votes/vote-citations.ts'
import { findVoteNews, noteVoteNews } from './votes/vote-news.ts'
import * as voteSync from './votes/vote-sync.ts'
import { findVote, findVotes, listVotesOfBill, replaceVote } from './votes/votes.ts'
import { clearWalkFailures, findWalk, findWalks, recordWalkFailure, saveWalk } from './sync/walks.ts'

const AT = '2026-03-01T12:00:00.000Z'
const LATER = '2026-03-01T13:00:00.000Z'
const NOW = new Date(AT)
const BILL_ID = { congress: 119, type: 'hr', number: '33' } as const
const BILL = { kind: 'bill', key: '119/hr/33' } as const
const SESSION = { chamber: 'House', congress: 119, session: 1 } as const
const REQUEST = { ...BILL, priority: 'changed', rank: '119#2026-03-01', failures: 0 } as const
const EVENT = { id: 'evt_1', subject: BILL, kind: 'action', to: 'Passed.', seenAt: AT, nth: 2 } as const
const LEDGER_EVENT = { ...EVENT, firstSeenAt: AT, recordedAt: AT }
const CHANGE = { ...BILL, id: 'evt_1', subject: BILL, firstSeenAt: AT, recordedAt: AT }
const VOTE = { chamber: 'House', congress: 119, session: 1, number: 12 } as const
const SOURCE = { sourceUpdatedAt: AT, updatedAt: AT, source: 'test', fetchedAt: AT, checkedAt: AT }
const AMENDMENT_ID = { congress: 119, type: 'samdt', number: '7' } as const
const AMENDMENT = { ...AMENDMENT_ID, ...SOURCE, revision: 1, newsAfter: '' }
const BUDGET = { limit: 5, slot: 8, used: 1, counts: [0, 1, 0] }

const WORK: Work = {
  agenda: async (store) => {
    const card = meetingCard(storedMeeting())
    await putAgenda(store, 'week/2026-09-13', [{ card, revision: 1, isListed: true }])
    await putAgenda(store, 'week/2026-09-13', [{ card, revision: 2, isListed: false }])
    await readAgendas(store, ['week/2026-09-13', 'bill/119/hr/33'])
  },
  'alert counts': async (store) => {
    await addAlertCounts(store, NOW, { counts: { composed: 2 }, perSecond: 14 })
    await listAlertCounts(store, NOW)
  },
  'alert summary': (store) => saveAlertsSummary(store, { measuredAt: AT } as never), // stored unchanged
  amendment: async (store) => {
    await amendments.replaceAmendment(store, AMENDMENT, AT)
    const item = { ...AMENDMENT_ID, sourceUpdatedAt: AT, sponsors: [] }
    const detail = { item, actions: [], cosponsors: [], texts: [] } as never // packed unchanged
    await amendments.replaceAmendment(store, { ...AMENDMENT, revision: 2, detail }, LATER)
    await amendments.touchAmendment(store, { ...AMENDMENT, revision: 3 }, LATER)
    await amendments.countAmendments(store, 119)
  },
  'amendment, read': async (store) => {
    await amendments.replaceAmendment(store, AMENDMENT, AT)
    await amendments.findAmendment(store, AMENDMENT)
    await amendments.findAmendments(store, [AMENDMENT])
    await amendments.listSavedAmendments(store, AT, { limit: 5 })
    await newestSavedAt(store, 'amendment')
  },
  bill: async (store) => {
    const bill = storedBill('119/hr/33')
    const parts = await bills.writeBillParts(store, bill, { actions: [], texts: [] })
    await bills.replaceBillHead(store, { ...bill, parts }, AT)
    await bills.findBills(store, [BILL_ID])
    await bills.findBillWithParts(store, BILL_ID)
    const next = { ...bill, parts, revision: 2 }
    const more = await bills.writeBillParts(store, next, { actions: [] })
    await bills.writeBillParts(store, next, { actions: [] })
    await bills.replaceBillHead(store, { ...next, parts: more }, LATER)
    await bills.deleteReplacedParts(store, { ...bill, parts }, { ...next, parts: more })
    await bills.touchBill(store, { ...next, revision: 3, detailedFor: AT }, LATER)
    await bills.listBillsOfCongress(store, 119, { limit: 5 })
    await bills.listSavedBills(store, AT, { limit: 5 })
    await listSavedKeys(store, 'bill', { from: AT })
  },
  'bulk file': async (store) => {
    const version = { etag: 'etag' }
    const file = { name: 'BILLSTATUS-119-hr', from: 'file', version, next: 0, entries: 3, refused: 0 }
    const saved = await saveBulkFile(store, { ...file, revision: 0 })
    await findBulkFile(store, file.name)
    if (saved) await saveBulkFile(store, saved)
  },
  delays: async (store) => {
    const bySource = { details: { changes: 1, p50Seconds: 2, p95Seconds: 3 } }
    await saveChangeDelays(store, { computedAt: AT, bySource })
    await findChangeDelays(store)
  },
  'page of changes': async (store) => {
    const page = { start: 40, before: 'evt_0', changes: [{ ...CHANGE, kind: 'action' as const }] }
    await changePages.appendChangePages(store, page, async () => undefined)
    await changePages.replaceChangePage(store, page)
    await changePages.findLastChangePage(store)
    await changePages.listChangePages(store, { from: 7, limit: 5 })
  },
  committees: async (store) => {
    await saveCommittees(store, storedCommittees())
    await findCommittees(store)
  },
  'fetch batch': async (store) => {
    await batches.enqueueFetchBatch(store, { kind: 'bill', keys: ['119/hr/1', '119/hr/2'], rank: '119#' })
    const [batch] = await batches.listFetchBatches(store, 5)
    await batches.listFetchBatches(store, 5, 'serving')
    if (batch === undefined) return
    await batches.findFetchBatch(store, batch.name)
    const rest = await batches.shrinkFetchBatch(store, batch, ['119/hr/2'])
    if (rest) await batches.shrinkFetchBatch(store, rest, [])
  },
  'fetch request': async (store) => {
    await queue.enqueueFetch(store, { ...REQUEST, dueAt: LATER, firstSeenAt: AT })
    await queue.enqueueFetch(store, { ...REQUEST, failures: 2, expectedAt: AT, lookUntil: LATER })
    await queue.enqueueRead(store, BILL, '119#')
    const read = await queue.findFetchRequest(store, BILL)
    await queue.listFetchQueue(store, 5)
    await queue.listDueFetches(store, NOW, 5)
    if (read === undefined) return
    await queue.postponeFetch(store, read, { dueAt: LATER, failures: 3 })
    await queue.completeFetch(store, read)
    await queue.completeFetch(store, { ...read, revision: 0 })
  },
  'job run': async (store) => {
    const hold = { job: 'walk', holder: 'one', heldUntil: LATER }
    await holdJob(store, hold, { at: AT, isRun: true })
    await noteIdle(store, 'walk', AT)
    await extendHold(store, hold)
    await leaveJob(store, hold, { failedAt: AT })
    await findJobRun(store, 'walk')
    await releaseJobs(store)
  },
  'latest change': async (store) => {
    const latest = { event: LEDGER_EVENT, end: 'end', days: { '2026-03-01': 1 }, revision: 1 }
    await putLatestChange(store, latest)
    await putLatestChange(store, { ...latest, revision: 2, addedId: 'evt_1' })
    await findLatestChange(store, BILL)
    await findLatestChanges(store, [BILL, { kind: 'member', key: 'P000197' }])
    await removeLatestChange(store, { ...latest, revision: 2 })
  },
  lease: async (store) => {
    const lease = { name: 'fetch', holder: 'one', expiresAt: LATER }
    await acquireLease(store, lease, NOW)
    await findLeaseExpiry(store, 'fetch')
    await releaseLease(store, lease)
  },
  'ledger event': async (store) => {
    await ledger.appendEvent(store, LEDGER_EVENT)
    await ledger.listUnsequencedOfDay(store, '2026-03-01', { limit: 5 })
    await ledger.findUnsequenced(store, ['evt_1'])
    await ledger.markSequenced(store, 'evt_1', 41)
    await ledger.listEventsOf(store, BILL, { limit: 5 })
    await ledger.listEventsOfDay(store, '2026-03-01', { limit: 5, sort: { from: AT, to: LATER } })
    await ledger.withdrawEvent(store, 'evt_1', LATER)
    await ledger.findEvent(store, 'evt_1')
    await ledger.findEvents(store, ['evt_1'])
    await ledger.putUnlistedEvent(store, { ...LEDGER_EVENT, id: 'evt_2' })
  },
  'look at a list': (store) => findListCheck(store, BILL, 'bills/119'),
  'look at meetings': async (store) => {
    await saveMeetingSync(store, 119, { listedAt: AT, seen: { a: AT }, queued: {}, failed: {} })
    await findMeetingSync(store, 119)
  },
  meeting: async (store) => {
    await replaceMeeting(store, storedMeeting())
    await replaceMeeting(store, { ...storedMeeting(), revision: 2 })
    await findMeeting(store, storedMeeting().meeting)
  },
  member: async (store) => {
    await members.replaceMember(store, storedMember('P000197'), AT)
    await members.findMember(store, 'P000197')
    await members.findMembers(store, ['P000197', 'S000148'])
    await members.listMembersByName(store, { limit: 5 })
    await members.listSavedMembers(store, AT)
    await members.touchMember(store, { ...storedMember('P000197'), revision: 2, settledFor: AT }, LATER)
  },
  miss: async (store) => {
    await recordMiss(store, { ...BILL, until: LATER, isGone: true }, NOW)
    await findMiss(store, BILL, NOW)
  },
  'provider budget': async (store) => {
    await budgets.createProviderBudget(store, BUDGET)
    await budgets.drawFromProviderBudget(store, { slot: 8, size: 3, calls: 2, ceiling: 4, now: NOW })
    await budgets.replaceProviderBudget(store, { ...BUDGET, slot: 9, blockedUntil: LATER }, BUDGET)
    await budgets.blockProviderBudget(store, NOW)
    await budgets.findProviderBudget(store)
  },
  'searched change': async (store) => {
    const [bill, before] = [storedBill('119/hr/33', { revision: 2 }), storedBill('119/hr/33')]
    await putSearchedChange(store, bill, { before, savedAt: AT })
    await putSearchedChange(store, before, { before: null, savedAt: AT })
    await listSearchedChanges(store, { from: AT, to: LATER })
  },
  'session votes': async (store) => {
    await putSessionVotes(store, SESSION, [storedVote()])
    await putSessionVotes(store, SESSION, [storedVote({}, { revision: 2, newsAt: AT })])
    await findSessionVotes(store, SESSION)
  },
  manifest: async (store) => {
    const manifest = { index: 'bills', asOf: AT, snapshots: {}, provenAt: AT, revision: 1 }
    await replaceManifest(store, manifest)
    await replaceManifest(store, { ...manifest, revision: 2 })
    await findManifest(store, 'bills')
  },
  'old manifest': (store) => removeTableSnapshots(store, 'bills'),
  status: async (store) => {
    await readStatusRows(store, { walks: ['members'], jobs: ['walk'], publishers: ['clerk'] })
    await findWalks(store, ['members', 'bills/119'])
  },
  'old text': async (store) => {
    await store.put({ pk: 'TEXT#119/hr/33#/1.htm', sk: 'PIECE#a#0' }, ifAbsent)
    await removeOldText(store, BILL_ID, '/1.htm')
  },
  'stored text': async (store) => {
    const [text, saved] = [
      { version: 'ih', format: 'uslm' },
      { savedAt: AT, firstSavedAt: AT },
    ] as const
    const ref = { ...BILL_ID, ...text, ...saved, source: 'govinfo-xml', bytes: 2, headBytes: 1, sha256: 'a' }
    const read = await texts.replaceStoredText(store, ref, undefined)
    await texts.replaceStoredText(store, { ...ref, savedAt: LATER }, read)
    await texts.findStoredText(store, { bill: BILL_ID, version: 'ih' })
    await texts.listStoredTexts(store, BILL_ID)
    await texts.listTextsSavedSince(store, 119, { from: AT, limit: 5 })
  },
  'citation of a vote': async (store) => {
    const vote = { chamber: 'House', congress: 119, session: 1, rollNumber: 12 } as const
    const actions = [{ text: 'Passed.', date: '2026-03-01', votes: [vote] }]
    await citations.citeVotes(store, { bill: BILL_ID }, { actions, citedAt: AT })
    await citations.citeVotes(store, { amendment: AMENDMENT_ID }, { actions, citedAt: AT })
    await citations.citeVotes(store, {}, { actions, citedAt: AT })
    await citations.listVoteCitations(store, VOTE)
    await citations.listCitationsSince(store, AT)
    await citations.findCitationCursor(store)
    await citations.saveCitationCursor(store, { readUntil: AT, recent: ['a'] })
  },
  'vote news': async (store) => {
    await noteVoteNews(store, 'House', AT)
    await findVoteNews(store)
  },
  'publisher and list of votes': async (store) => {
    await voteSync.notePublisherBegan(store, 'clerk', AT)
    await voteSync.notePublisherCheck(store, 'clerk', AT)
    await voteSync.notePublisherFailure(store, 'clerk', { failedAt: AT, failure: 'x', refusedUntil: LATER })
    await voteSync.findPublisherState(store, 'clerk')
    const malformed = { 12: { failures: 1, askAt: AT, reason: 'x' } }
    const state = { lookedAt: AT, seen: { 11: 'a' }, malformed }
    await voteSync.saveListState(store, 'clerk', { session: SESSION, state })
    await voteSync.noteHandedIn(store, 'clerk', [VOTE])
    await voteSync.saveRoster(store, { members: [], versions: {}, lookedAt: AT })
    await voteSync.findRoster(store)
  },
  vote: async (store) => {
    await replaceVote(store, storedVote())
    await replaceVote(store, storedVote({}, { revision: 2, newsAt: AT }))
    const { bill: _bill, ...unrelated } = storedVote().vote
    await replaceVote(store, { ...storedVote(), number: 13, vote: { ...unrelated, number: 13 } })
    await findVote(store, VOTE)
    await findVotes(store, [VOTE, { ...VOTE, number: 99 }])
    await listVotesOfBill(store, { congress: 119, type: 'hr', number: '3' })
  },
  walk: async (store) => {
    await recordWalkFailure(store, 'bills/119', { failedAt: AT, failure: 'bad_shape' })
    const walk = await findWalk(store, 'bills/119')
    await saveWalk(store, walk)
    await saveWalk(store, { ...walk, revision: 1, completeAt: AT })
    await clearWalkFailures(store, 'bills/119')
  },
}

test('keeps the keys, attributes and conditions of the rows of the record and its jobs', async () => {
  await expect(await recordedCalls(WORK)).toMatchFileSnapshot('testing/record-rows.txt')
})
