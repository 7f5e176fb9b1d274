import type { SSTConfig } from 'sst'
import { addStacks } from './stacks/all.ts'
import { FUNCTION_BUNDLES } from './stacks/function-bundles.ts'
import { REGION, deploymentStageOf } from './stacks/stage.ts'
import { findNameProblem } from './stacks/stage-name.mjs'

const config: SSTConfig = {
  config: () => ({ name: 'rostrum', region: REGION }),
  stacks(app) {
    const problem = app.mode === 'remove' ? undefined : findNameProblem(app.stage)
    if (problem !== undefined) throw new Error(problem)
    // a removal needs only the names of the stacks, so invalid settings do not matter
    const variables = app.mode === 'remove' ? { ROSTRUM_MAIL_FROM: 'nobody@rostrum.invalid' } : process.env
    const builds = { site: 'packages/web/dist', functions: FUNCTION_BUNDLES }
    addStacks(app, deploymentStageOf(app.stage, variables), builds)
  },
}

export default config
