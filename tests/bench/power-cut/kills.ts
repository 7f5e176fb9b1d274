import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { SAMPLE_ACCOUNT } from '../../../packages/local/src/sample-account.ts'
import { type ServerProcess, startSystem } from '../lib/start-system.ts'

const KILLS = Number(process.env['ROSTRUM_KILLS'] ?? 50)
const WRITERS = 8
/** Per writer; all writers together stay below the account's limit. */
const SEARCHES = 5
const WRITING_MAX_MS = 1_500

type Call = <Data>(method: string, path: string, body?: object) => Promise<Data>
interface SavedSearch {
  readonly id: string
  readonly name: string
}

const callWith =
  ({ url }: ServerProcess, headers: Readonly<Record<string, string>>): Call =>
  async (method, path, body) => {
    const init = { method, headers: { ...headers, 'content-type': 'application/json' } }
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data } = (await response.json()) as { data: never } // typed by the contract
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`)
    return data
  }

/** The sample account's saved searches, and what its writers know about them. */
class Searches {
  readonly #expected = new Map<string, 'saved' | 'deleted' | 'unknown'>()
  readonly problems: string[] = []
  acknowledged = 0
  #call: Call = async () => await Promise.reject(new Error('nobody is signed in'))
  #path = ''

  async signIn(system: ServerProcess): Promise<void> {
    const { email, password } = SAMPLE_ACCOUNT
    const { user, tokens } = await callWith(system, {})<{
      user: { id: string }
      tokens: { accessToken: string }
    }>('POST', '/auth/login', { email, password })
    this.#call = callWith(system, { authorization: `Bearer ${tokens.accessToken}` })
    this.#path = `/users/${user.id}/searches`
  }

  /** A write during a kill may or may not have been stored. */
  async #write<Data>(name: string, after: 'saved' | 'deleted', ...call: Parameters<Call>): Promise<Data> {
    this.#expected.set(name, 'unknown')
    const data = await this.#call<Data>(...call)
    this.#expected.set(name, after)
    this.acknowledged += 1
    return data
  }

  async #remove({ id, name }: SavedSearch): Promise<void> {
    await this.#write(name, 'deleted', 'DELETE', `${this.#path}/${id}`)
  }

  /** Saves and deletes searches until the system is gone. */
  async writeUntilKilled(writer: string): Promise<void> {
    for (let round = 0; ; round += 1) {
      const saved: SavedSearch[] = []
      for (let i = 0; i < SEARCHES; i += 1) {
        const name = `Search ${writer} ${round} ${i}`
        const choices = { name, criteria: { q: name }, tells: 'matches' }
        const { search } = await this.#write<{ search: SavedSearch }>(
          name,
          'saved',
          'POST',
          this.#path,
          choices,
        )
        saved.push(search)
      }
      for (const search of saved) await this.#remove(search)
    }
  }

  /** A writer must only end because of a lost connection. */
  noteEnds(ends: readonly PromiseSettledResult<void>[]): void {
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof TypeError))
        this.problems.push(String(end.reason))
  }

  /** Compares stored with acknowledged searches, and deletes them. */
  async checkAndClear(): Promise<void> {
    const { searches } = await this.#call<{ searches: SavedSearch[] }>('GET', this.#path)
    const names = searches.map(({ name }) => name)
    for (const [name, state] of this.#expected) {
      const count = names.filter((each) => each === name).length
      if (count > 1) this.problems.push(`"${name}" is there ${count} times`)
      if (state === 'saved' && count === 0) this.problems.push(`"${name}" is lost`)
      if (state === 'deleted' && count > 0) this.problems.push(`"${name}" was deleted and is back`)
    }
    this.#expected.clear()
    for (const search of searches) await this.#remove(search)
  }
}

async function kill({ child, serverPid }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit')
  process.kill(serverPid, 'SIGKILL')
  await ended
}

/** Kills the local system repeatedly while an account's searches are written, and compares them after each start. */
export async function killWhileWriting(folder: string): Promise<void> {
  const searches = new Searches()
  for (let killed = 0; ; killed += 1) {
    const system = await startSystem(folder, { ROSTRUM_SAMPLE_ACCOUNT: 'true' })
    await searches.signIn(system)
    await searches.checkAndClear()
    if (killed < KILLS) {
      const writers = Array.from({ length: WRITERS }, (_, i) => searches.writeUntilKilled(`${killed} ${i}`))
      const ended = Promise.allSettled(writers)
      await pause(Math.random() * WRITING_MAX_MS)
      await kill(system)
      searches.noteEnds(await ended)
      continue
    }
    await kill(system)
    break
  }
  const { acknowledged, problems } = searches
  process.stdout.write(
    `\n${KILLS} kills of the local system during ${acknowledged} acknowledged writes: ${problems.length} problems\n` +
      problems.slice(0, 5).join('\n'),
  )
  if (problems.length > 0) process.exitCode = 1
}
