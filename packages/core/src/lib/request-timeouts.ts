const CONNECT_TIMEOUT_MILLISECONDS = 1_000

/**
 * Timeouts of one attempt of an AWS client. By default the SDK only warns after `requestTimeout`, which also stops
 * counting at the first byte of a response; `socketTimeout` covers a response that stalls midway.
 */
export const requestTimeouts = (timeoutMilliseconds: number) => ({
  connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS,
  requestTimeout: timeoutMilliseconds,
  socketTimeout: timeoutMilliseconds,
  throwOnRequestTimeout: true,
})
