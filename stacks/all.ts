import type { App } from 'sst/constructs'
import { addApi } from './api.ts'
import { addFeedback } from './feedback.ts'
import { addGateway } from './gateway.ts'
import { addJobs } from './jobs.ts'
import { addMail } from './mail.ts'
import { addNotices } from './notices.ts'
import { publicStyleOf } from './built-site.ts'
import { addPages } from './pages.ts'
import { addSite } from './site.ts'
import type { DeploymentStage } from './stage.ts'
import { addStorage } from './storage.ts'
import { addWatch } from './watch.ts'

/** Adds all stacks of a stage, dependencies first. */
export function addStacks(app: App, stage: DeploymentStage, siteFolder: string): void {
  const { table } = addStorage(app, stage)
  const notices = addNotices(app, stage)
  const mail = addMail(app, stage, notices)
  const { api } = addGateway(app, stage)
  const { bucket, distribution, url, originMark } = addSite(app, stage, api)
  const publicStyle = publicStyleOf(app, siteFolder)
  const functionInputs = { stage, table, mail, siteUrl: url, bucket, originMark, publicStyle }
  const { stack: apiStack, functions } = addApi(app, api, functionInputs)
  const { functions: jobFunctions, failures, overdueMetric } = addJobs(app, functionInputs)
  const feedback = addFeedback(app, { ...functionInputs, notices, failures })
  addPages(app, { stage, bucket, folder: siteFolder, after: apiStack })
  addWatch(app, {
    stage,
    api,
    distribution,
    table,
    functions: { ...functions, ...jobFunctions, feedback },
    failures,
    overdueMetric,
    alertsConfigurationSet: mail.senders.alerts.configurationSet,
    alarms: notices.alarms,
  })
}
