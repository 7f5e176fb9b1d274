import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Stack } from 'sst/constructs'
import type { DeploymentStage } from './stage.ts'

/** A word once most of the month's money is spent, and another once it is sure to run out. */
const WARNINGS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/** Counts the whole account: a filter by tag counts nothing until somebody turns the tag on in the billing console. */
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
