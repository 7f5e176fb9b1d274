import { publicFor } from '@rostrum/contract/http/cache'

const DAY_SECONDS = 86_400
/** Most of a day's reads happen in half of it. */
const BUSY_SHARE = 0.5
/**
 * Popularity by rank follows Zipf's law with an exponent near 1: pages of one site (Nielsen: Zipf Curves and Website
 * Popularity, 1997), and 0.986 for documents of many (Cunha, Bestavros, Crovella: Characteristics of WWW Client-based Traces).
 */
const ZIPF_EXPONENT = 1
/**
 * CloudFront's regional edge caches for readers in the United States: California, Ohio, Oregon, Virginia.
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HowCloudFrontWorks.html
 */
const EDGE_CACHES = 4

const policy = publicFor('bills')
const KEPT_SECONDS = policy.kind === 'public' ? policy.sharedSeconds : 0

interface ReadDocuments {
  /** In a month of `days` days. */
  readonly views: number
  readonly days: number
  readonly documents: number
}

/**
 * The share of views that edge caches serve. A document requested λ times a second and cached for T seconds is fetched once
 * per T + 1/λ seconds, so the hit rate is λT / (1 + λT) (Jung, Berger, Balakrishnan: Modeling TTL-based Internet caches,
 * INFOCOM 2003).
 */
export function cachedShareOf({ views, days, documents }: ReadDocuments): number {
  const perSecond = views / (days * DAY_SECONDS * BUSY_SHARE) / EDGE_CACHES
  const weights = Array.from({ length: documents }, (_, rank) => (rank + 1) ** -ZIPF_EXPONENT)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.reduce((hits, weight) => {
    const asked = perSecond * (weight / sum) * KEPT_SECONDS
    return hits + (weight / sum) * (asked / (1 + asked))
  }, 0)
}
