import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { App, Function } from 'sst/constructs'
import { addFunction, type Surroundings } from './functions.ts'
import type { Jobs } from './jobs.ts'
import { newStack } from './new-stack.ts'
import type { Notices } from './notices.ts'

interface Around extends Surroundings {
  readonly notices: Pick<Notices, 'feedback'>
  /** Where a word that could not be noted ends up. */
  readonly failures: Jobs['failures']
}

/** Hears of mail that bounced and of complaints, so that nobody is mailed again who cannot or will not be. */
export function addFeedback(app: App, { notices, failures, ...surroundings }: Around): Function {
  const stack = newStack(app, 'feedback', surroundings.stage)
  const fn = addFunction(stack, 'feedback', surroundings, {
    retryAttempts: 2,
    onFailure: new SqsDestination(failures),
  })
  notices.feedback.addSubscription(new LambdaSubscription(fn, { deadLetterQueue: failures }))
  return fn
}
