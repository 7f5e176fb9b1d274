const CONNECT_TIMEOUT_MS = 1_000

/**
 * Retries and timeouts of an AWS client. By default the SDK only warns after `requestTimeout`, which also stops counting
 * at the first byte of a response; `socketTimeout` covers a response that stalls midway.
 */
export const clientLimits = ({ maxAttempts = 3, timeoutMilliseconds = 3_000 } = {}) => ({
  maxAttempts,
  requestHandler: {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    throwOnRequestTimeout: true,
  },
})
