import type { Function } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { App } from 'sst/constructs'
import { addFunction, type FunctionInputs } from './functions.ts'
import type { JobsStack } from './jobs.ts'
import { newStack } from './new-stack.ts'
import type { Notices } from './notices.ts'

interface FeedbackInputs extends FunctionInputs {
  readonly notices: Pick<Notices, 'feedback'>
  readonly failures: JobsStack['failures']
}

/** Records bounces and complaints, so that those addresses get no more mail. */
export function addFeedback(app: App, { notices, failures, ...inputs }: FeedbackInputs): Function {
  const stack = newStack(app, 'feedback', inputs.stage)
  const fn = addFunction(stack, 'feedback', inputs, {
    retryAttempts: 2,
    onFailure: new SqsDestination(failures),
  })
  notices.feedback.addSubscription(new LambdaSubscription(fn, { deadLetterQueue: failures }))
  return fn
}
