import { errorCode, StartProblem } from '../start-problem.ts'
import { findLastingDamage } from './damage/find-damage.ts'

/** LevelDB would drop what is damaged in silence, or find it much later; here the person decides. */
export async function refuseDamage(folder: string): Promise<void> {
  const damage = await findLastingDamage(folder)
  if (damage === undefined) return
  throw new StartProblem(
    `The database file ${damage.file} is damaged: ${damage.reason}. Put back a copy of ${folder}, ` +
      'or move that folder away to start with an empty one.',
  )
}

const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (errorCode(error) === code || hasErrorCode(error.cause, code))

/** The innermost cause: LevelDB's own words. */
const rootMessageOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined ? rootMessageOf(error.cause) : String(error)

/** Why the database did not open, and what to do. */
export function openErrorMessage(cause: unknown): string {
  if (hasErrorCode(cause, 'LEVEL_LOCKED'))
    return 'it is in use by another Rostrum. Stop that one, or name another folder with ROSTRUM_HOME.'
  return `put back a copy of it, or move it away to start with an empty one. The reason: ${rootMessageOf(cause)}.`
}
