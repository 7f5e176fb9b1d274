import type { Stage } from '../../../stacks/stage.ts'
import { isChanging, namesOf } from '../stage/stacks.ts'
import type { Aws } from './aws.ts'
import { fine, note, type Symptom, wrong } from './symptom.ts'

/** What SST and the CDK make in an account before its first deployment; every stage and every app shares them. */
export const BOOTSTRAP_STACKS = ['CDKToolkit', 'SSTBootstrap'] as const

async function checkBootstrap(aws: Aws): Promise<Symptom> {
  const missing = await aws.missingStacks(BOOTSTRAP_STACKS)
  if (missing.length === 0) return fine('bootstrap', 'the account has been deployed to before')
  return note(
    'bootstrap',
    `the account lacks ${missing.join(' and ')}, which every app of the CDK or SST shares`,
    'Nothing to do: a deployment makes them first. They stay when the stage is removed: docs/operate.md, "Removing".',
  )
}

/** What stands of the stage already, and whether a deployment could change it now. */
export async function checkStacks(aws: Aws, { name, keepsData }: Stage): Promise<Symptom[]> {
  const [bootstrap, standing] = await Promise.all([checkBootstrap(aws), aws.stacks(name)])
  const changing = standing.filter(isChanging)
  if (changing.length > 0) {
    const busy = `AWS is still changing ${namesOf(changing)}`
    const remedy =
      'Another deployment is at work, or one that was stopped: wait some minutes, then try again.'
    return [bootstrap, wrong('stacks', busy, remedy)]
  }
  const bare = keepsData ? standing.filter(({ isProtected }) => !isProtected) : []
  if (bare.length > 0) {
    const unprotected = `${namesOf(bare)} could be deleted by mistake`
    const remedy = 'Deploy: it turns their termination protection on.'
    return [bootstrap, note('protection', unprotected, remedy)]
  }
  const says = standing.length === 0 ? 'none yet' : `${standing.length} stand`
  return [bootstrap, fine('stacks', keepsData && standing.length > 0 ? `${says}, protected` : says)]
}
