import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Stack } from 'sst/constructs'
import type { DeploymentStage } from './stage.ts'

/** Warns when most of the budget is spent, and when the forecast exceeds it. */
const WARNINGS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/** Covers the whole account, because cost filters by tag need the tag activated by hand in the billing console. */
export function addBudget(stack: Stack, stage: DeploymentStage, alarms: Topic): void {
  new CfnBudget(stack, 'Budget', {
    budget: {
      budgetName: `${stage.name}-rostrum`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: stage.monthlyBudgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: WARNINGS.map((warning) => ({
      notification: { ...warning, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: alarms.topicArn }],
    })),
  })
}
