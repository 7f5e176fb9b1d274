import { type App, Stack } from 'sst/constructs'
import type { StackName, DeploymentStage } from './stage.ts'

export function newStack(app: App, id: StackName, stage: DeploymentStage): Stack {
  const stack = new Stack(app, id, { terminationProtection: stage.keepsData })
  // SST adds a function for its secrets and source maps to every stack; we use neither
  stack.node.tryRemoveChild('CustomResourceHandler')
  return stack
}
