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

/** Builds that `npm run deploy` makes first. A removal needs none. */
interface Builds {
  readonly site: string
  /** Contains a folder per function; without it, functions get a placeholder. */
  readonly functions?: string | undefined
}

export function addStacks(app: App, stage: DeploymentStage, builds: Builds): void {
  const { table } = addStorage(app, stage)
  const notices = addNotices(app, stage)
  const mail = addMail(app, stage, notices)
  const { api } = addGateway(app, stage)
  const { bucket, distribution, url, originMark } = addSite(app, stage, api)
  const publicStyle = publicStyleOf(app, builds.site)
  const bundles = app.mode === 'remove' ? undefined : builds.functions
  const functionInputs = { stage, table, mail, siteUrl: url, bucket, originMark, bundles, publicStyle }
  const { stack: apiStack, functions } = addApi(app, api, functionInputs)
  const { functions: jobFunctions, failures, overdueMetric } = addJobs(app, functionInputs)
  const feedback = addFeedback(app, { ...functionInputs, notices, failures })
  addPages(app, { stage, bucket, folder: builds.site, after: apiStack })
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
