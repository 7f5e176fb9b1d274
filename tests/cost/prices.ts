/**
 * AWS list prices in us-east-1, in dollars, without free tiers and tax. Each has its source page and the month of the last
 * check. Check them again before relying on them.
 */
export const PRICES_AS_OF = '2025-12'

export const PRICES = {
  /** A read and a write on demand; halved on 1 November 2024. aws.amazon.com/dynamodb/pricing/on-demand, 2025-07 */
  tableRead: 0.125e-6,
  tableWrite: 0.625e-6,
  /** Standard class, per gigabyte-month. aws.amazon.com/dynamodb/pricing/on-demand, 2025-12 */
  tableGigabyte: 0.25,
  /** Point-in-time recovery, per gigabyte-month of the table without its global indexes. aws.amazon.com/dynamodb/pricing/on-demand, 2025-12 */
  recoveryGigabyte: 0.2,
  /** A request, and a gigabyte-second on ARM, including initialization. aws.amazon.com/lambda/pricing, 2025-12 */
  functionRequest: 0.2e-6,
  functionGigabyteSecond: 0.0000133334,
  /** HTTP API: a call of up to 512 KB, among the first 300 million. aws.amazon.com/api-gateway/pricing, 2026-01 */
  apiCall: 1.0e-6,
  /**
   * To North America and Europe by HTTPS: a request, and a gigabyte of the first 10 TB; transfer from AWS is free.
   * aws.amazon.com/cloudfront/pricing, 2025-12
   */
  siteRequest: 1.0e-6,
  siteGigabyte: 0.085,
  /** A CloudFront Function invocation. aws.amazon.com/cloudfront/pricing, 2025-12 */
  edgeRun: 0.1e-6,
  /** A GET request. aws.amazon.com/s3/pricing, 2026-03 */
  fileRead: 0.4e-6,
  /** A PUT or LIST request. aws.amazon.com/s3/pricing, 2026-03 */
  fileWrite: 5.0e-6,
  /** Storage per gigabyte-month. aws.amazon.com/s3/pricing, 2026-03 */
  fileGigabyte: 0.023,
  /** A request to an AWS-managed key, 10,000 for three cents. aws.amazon.com/kms/pricing, 2025-12 */
  keyRequest: 3.0e-6,
  /** An email. aws.amazon.com/ses/pricing, 2025-12 */
  mail: 0.1e-3,
  /** An SES event published to a standard topic; delivering it to Lambda is free. aws.amazon.com/sns/pricing, 2025-12 */
  topicEvent: 0.5e-6,
  /** Log ingestion per gigabyte, and storage per gigabyte-month. aws.amazon.com/cloudwatch/pricing, 2026-02 */
  logGigabyte: 0.5,
  logGigabyteKept: 0.03,
  /** An alarm metric, a custom metric, a dashboard. aws.amazon.com/cloudwatch/pricing, 2026-02 */
  alarmMetric: 0.1,
  metric: 0.3,
  dashboard: 3.0,
  /** A hosted zone per month; alias queries for a distribution are free. aws.amazon.com/route53/pricing, 2025-12 */
  hostedZone: 0.5,
  /**
   * A web ACL and one rule per month, and a request that it checks. aws.amazon.com/waf/pricing, as quoted by others in 2026
   */
  webAcl: 5.0,
  webAclRule: 1.0,
  webAclRequest: 0.6e-6,
} as const

/** Always-free monthly amounts, from the same pages; those of an account's first year are left out. */
export const FREE = {
  /** 25 GB; on-demand reads and writes have no free amount. */
  tableGigabyte: 25,
  functionRequest: 1e6,
  functionGigabyteSecond: 400_000,
  siteRequest: 10e6,
  siteGigabyte: 1_000,
  edgeRun: 2e6,
  keyRequest: 20_000,
  topicEvent: 1e6,
  logGigabyte: 5,
  logGigabyteKept: 5,
  alarmMetric: 10,
  metric: 10,
  dashboard: 3,
} as const

/*
 * Free: scheduled rules (aws.amazon.com/eventbridge/pricing), standard parameters (aws.amazon.com/systems-
 * manager/pricing) and budgets without actions. The queue and topics cost less than a cent.
 */
