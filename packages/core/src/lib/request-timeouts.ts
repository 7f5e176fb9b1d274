const CONNECT_TIMEOUT_MILLISECONDS = 1_000

/**
 * How long one attempt of an AWS client may take. By itself the SDK only warns when `requestTimeout` has passed,
 * and that time ends with the first byte of an answer: `socketTimeout` ends one that stops in the middle.
 */
export const requestTimeouts = (timeoutMilliseconds: number) => ({
  connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS,
  requestTimeout: timeoutMilliseconds,
  socketTimeout: timeoutMilliseconds,
  throwOnRequestTimeout: true,
})
