/**
 * What AWS asks for in us-east-1, in dollars, without free tiers and without tax, as published
 * by the month below. Whoever deploys elsewhere, or later, looks them up anew on the price pages of each service.
 */
export const PRICES_AS_OF = '2025-12'

export const PRICES = {
  /** DynamoDB on demand, each request unit and each gigabyte a month. */
  tableRead: 0.125e-6,
  tableWrite: 0.625e-6,
  tableGigabyte: 0.25,
  /** Continuous backups of the table. */
  recoveryGigabyte: 0.2,
  /** Lambda on ARM: a request, and a gigabyte of memory for a second. */
  functionRequest: 0.2e-6,
  functionGigabyteSecond: 0.0000133334,
  /** HTTP API, a call of up to 512 KB. */
  apiCall: 1.0e-6,
  /** CloudFront to North America and Europe: a request by HTTPS, and a gigabyte sent. */
  siteRequest: 1.0e-6,
  siteGigabyte: 0.085,
  /** A run of a function of CloudFront's. */
  edgeRun: 0.1e-6,
  /** SES, a mail. */
  mail: 0.1e-3,
  /** CloudWatch: a gigabyte of logs taken in, an alarm, a metric of one's own, a dashboard beyond the third. */
  logGigabyte: 0.5,
  alarm: 0.1,
  metric: 0.3,
  /** KMS: a key. */
  key: 1.0,
} as const
