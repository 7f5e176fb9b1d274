import type { SSTConfig } from 'sst'
import { addStacks } from './stacks/all.ts'
import { REGION, stageOf } from './stacks/stage.ts'

const config: SSTConfig = {
  config: () => ({ name: 'rostrum', region: REGION }),
  stacks(app) {
    addStacks(app, stageOf(app.stage, process.env), 'packages/web/dist')
  },
}

export default config
