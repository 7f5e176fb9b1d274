/**
 * AWS list prices in us-east-1, in dollars, without free tiers and tax. Each names its source page and the month it
 * was last seen or confirmed. Check them again before you rely on them.
 */
export const PRICES_AS_OF = '2025-12'

export const PRICES = {
  /** A read, or a write, on demand; halved on 1 November 2024. aws.amazon.com/dynamodb/pricing/on-demand, 2025-07 */
  tableRead: 0.125e-6,
  tableWrite: 0.625e-6,
  /** Standard class, per gigabyte-month. aws.amazon.com/dynamodb/pricing/on-demand, 2025-12 */
  tableGigabyte: 0.25,
  /** Point-in-time recovery, per gigabyte-month. aws.amazon.com/dynamodb/pricing/on-demand, 2025-12 */
  recoveryGigabyte: 0.2,
  /** A request, and a gigabyte-second on ARM, including initialization. aws.amazon.com/lambda/pricing, 2025-12 */
  functionRequest: 0.2e-6,
  functionGigabyteSecond: 0.0000133334,
  /** HTTP API, a call of up to 512 KB, of the first 300 million. aws.amazon.com/api-gateway/pricing, 2026-01 */
  apiCall: 1.0e-6,
  /**
   * To North America and Europe by HTTPS: a request, and a gigabyte of the first 10 TB; what comes from AWS is free.
   * aws.amazon.com/cloudfront/pricing, 2025-12
   */
  siteRequest: 1.0e-6,
  siteGigabyte: 0.085,
  /** A CloudFront Function invocation. aws.amazon.com/cloudfront/pricing, 2025-12 */
  edgeRun: 0.1e-6,
  /** A GET request; storing a few megabytes costs less than a cent. aws.amazon.com/s3/pricing, 2026-03 */
  fileRead: 0.4e-6,
  /** An e-mail. aws.amazon.com/ses/pricing, 2025-12 */
  mail: 0.1e-3,
  /** An event of SES published to a standard topic; delivering it to Lambda is free. aws.amazon.com/sns/pricing, 2025-12 */
  topicEvent: 0.5e-6,
  /** Log ingestion per gigabyte, and storage per gigabyte-month. aws.amazon.com/cloudwatch/pricing, 2026-02 */
  logGigabyte: 0.5,
  logGigabyteKept: 0.03,
  /** An alarm metric, a custom metric, a dashboard. aws.amazon.com/cloudwatch/pricing, 2026-02 */
  alarmMetric: 0.1,
  metric: 0.3,
  dashboard: 3.0,
} as const

/*
 * Free: scheduled rules (aws.amazon.com/eventbridge/pricing), standard parameters (aws.amazon.com/systems-
 * manager/pricing) and budgets without actions. The queue and topics cost less than a cent.
 */
