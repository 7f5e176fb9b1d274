/**
 * What AWS asks for in us-east-1, in dollars, without free tiers and without tax. Behind each stands the page that says
 * so and the month in which it was last seen there or confirmed elsewhere. Whoever deploys later looks them up anew.
 */
export const PRICES_AS_OF = '2025-12'

export const PRICES = {
  /** A read, or a write, on demand; halved on 1 November 2024. aws.amazon.com/dynamodb/pricing/on-demand, 2025-07 */
  tableRead: 0.125e-6,
  tableWrite: 0.625e-6,
  /** Standard class, a gigabyte a month. aws.amazon.com/dynamodb/pricing/on-demand, 2025-12 */
  tableGigabyte: 0.25,
  /** Point-in-time recovery of a gigabyte. aws.amazon.com/dynamodb/pricing/on-demand, 2025-12 */
  recoveryGigabyte: 0.2,
  /** A request, and a gigabyte of memory for a second on ARM, starting included. aws.amazon.com/lambda/pricing, 2025-12 */
  functionRequest: 0.2e-6,
  functionGigabyteSecond: 0.0000133334,
  /** HTTP API, a call of up to 512 KB, of the first 300 million. aws.amazon.com/api-gateway/pricing, 2026-01 */
  apiCall: 1.0e-6,
  /** To North America and Europe by HTTPS: a request, and a gigabyte of the first 10 TB; what comes from AWS is free. aws.amazon.com/cloudfront/pricing, 2025-12 */
  siteRequest: 1.0e-6,
  siteGigabyte: 0.085,
  /** A run of a CloudFront Function. aws.amazon.com/cloudfront/pricing, 2025-12 */
  edgeRun: 0.1e-6,
  /** A read of a file; keeping a few megabytes costs less than a cent. aws.amazon.com/s3/pricing, 2026-03 */
  fileRead: 0.4e-6,
  /** A mail. aws.amazon.com/ses/pricing, 2025-12 */
  mail: 0.1e-3,
  /** A gigabyte of logs taken in, and kept for a month. aws.amazon.com/cloudwatch/pricing, 2026-02 */
  logGigabyte: 0.5,
  logGigabyteKept: 0.03,
  /** A metric that an alarm looks at, a metric of one's own, a dashboard. aws.amazon.com/cloudwatch/pricing, 2026-02 */
  alarmMetric: 0.1,
  metric: 0.3,
  dashboard: 3.0,
  /** A key; after its first and its second year, as its old versions are kept, a dollar more. aws.amazon.com/kms/pricing, 2025-12 */
  key: 1.0,
} as const

/*
 * Nothing is asked for scheduled rules (aws.amazon.com/eventbridge/pricing), standard parameters
 * (aws.amazon.com/systems-manager/pricing) and budgets without actions; queue and topics come to less than a cent.
 */
