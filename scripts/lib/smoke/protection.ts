import { keepsData } from '../../../stacks/stage.ts'
import { namesOf, type Stacks } from '../stage/stacks.ts'
import { type Finding, judge } from './finding.ts'

/** Nobody can delete a stage that keeps people's data by mistake. */
export async function checkProtection(stage: string, stacks: Pick<Stacks, 'list'>): Promise<Finding> {
  const name = 'termination protection'
  if (!keepsData(stage)) return { name, leftOut: `${stage} keeps no data` }
  const standing = await stacks.list(stage)
  const bare = standing.filter(({ isProtected }) => !isProtected)
  return judge(name, {
    [`there is no stack of ${stage}`]: standing.length > 0,
    [`off for ${namesOf(bare)}`]: bare.length === 0,
  })
}
