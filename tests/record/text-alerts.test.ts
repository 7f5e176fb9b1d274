import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { saveSearch } from '@rostrum/core/alerts/keep-searches'
import { sendAlerts } from '@rostrum/core/alerts/testing/send-alerts'
import { SimulatedPerson } from '@rostrum/core/alerts/testing/simulated-person'
import { createLog } from '@rostrum/core/lib/log'
import { listAlertMails } from '@rostrum/core/store/alert-mails'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { instantOf } from '@rostrum/sample-congress/base/calendar'
import { bulkTextsOf, writeText } from '@rostrum/sample-congress/govinfo/texts'
import { World } from '@rostrum/sample-congress/world/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

const NOW = '2026-09-14T15:00:00Z'
const SEED = 3
const DAYS = 14
const LIMIT_MS = 300_000
const PHRASES = ['authorized to be appropriated', 'not later than', 'grant', 'act of 2026'] as const

let system: RecordSystem
beforeAll(async () => {
  system = await startRecordSystem({ now: NOW, seed: SEED })
})
afterAll(() => system.stop())

/** The printings with a phrase that GovInfo published after one instant, up to another, by what it wrote. */
function publishedWith(phrase: string, [from, to]: readonly [string, string]): string[] {
  const world = new World({ seed: SEED, size: 'tiny', opened: instantOf(NOW) })
  const files = world
    .billsOf(119)
    .bills.flatMap((bill) => bulkTextsOf(bill, instantOf(to)))
    .filter(({ publishedAt }) => publishedAt > instantOf(from))
  return files
    .filter((file) => {
      const words = writeText(file, 'xml')
        .replace(/<metadata[^]*?<\/metadata>/g, ' ')
        .replaceAll(/<[^>]*>/g, ' ')
        .toLowerCase()
      return ` ${words.split(/[^\p{L}\p{N}]+/u).join(' ')} `.includes(` ${phrase} `)
    })
    .map(({ bill: { congress, type, number }, code }) => {
      return `${recordKeyOf({ congress, type, number: String(number) })} ${code}`
    })
}

test(
  'two weeks of new texts are told to those who search for their words, each once',
  async () => {
    const { sample } = system
    const clock = { now: Date.parse(sample.now()) }
    const now = (): Date => new Date(sample.now())
    const store = new MemoryStore({ now })
    const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
    const context = { store, log, now, signal: new AbortController().signal }
    const run = async (): Promise<void> => {
      await system.sync(store)
      await system.readTexts(store)
      await sendAlerts(context)
    }
    await run()
    const began = sample.now()
    for (const [i, phrase] of PHRASES.entries()) {
      const person = new SimulatedPerson(i, { store, clock })
      await person.register()
      await person.choose({ rhythm: 'immediate' })
      const criteria = { q: `"${phrase}"`, in: 'text' } as const
      await saveSearch({ store, now }, person.userId, { name: phrase, criteria, tells: 'matches' })
    }
    for (let day = 0; day < DAYS; day += 1) {
      sample.advance(1)
      await run()
    }
    for (const [i, phrase] of PHRASES.entries()) {
      const mails = await listAlertMails(store, `usr_${i}`, { limit: 1_000 })
      const found = mails
        .flatMap(({ entries }) => entries)
        .flatMap(({ subject, searches = [] }) =>
          searches.map(({ passage }) => `${subject.key} ${passage?.version}`),
        )
      const published = publishedWith(phrase, [began, sample.now()])
      expect(found.toSorted(), phrase).toEqual(published.toSorted())
      expect(published.length, phrase).toBeGreaterThan(1)
    }
  },
  LIMIT_MS,
)
