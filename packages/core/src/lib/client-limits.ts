const CONNECT_TIMEOUT_MS = 1_000

/** By default the SDK only warns after `requestTimeout`, which ends at the first byte; `socketTimeout` covers stalls. */
export const clientLimits = ({ maxAttempts = 3, timeoutMilliseconds = 3_000 } = {}) => ({
  maxAttempts,
  requestHandler: {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    throwOnRequestTimeout: true,
  },
})
