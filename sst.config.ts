import type { SSTConfig } from 'sst'
import { addStacks } from './stacks/all.ts'
import { REGION, requireStageName, stageOf } from './stacks/stage.ts'

const config: SSTConfig = {
  config: () => ({ name: 'rostrum', region: REGION }),
  stacks(app) {
    if (app.mode !== 'remove') requireStageName(app.stage)
    // a removal needs the names of the stacks alone, whatever has become of the settings
    const variables = app.mode === 'remove' ? { ROSTRUM_MAIL_FROM: 'nobody@rostrum.invalid' } : process.env
    addStacks(app, stageOf(app.stage, variables), 'packages/web/dist')
  },
}

export default config
