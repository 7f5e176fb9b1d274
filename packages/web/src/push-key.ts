/** The entry of the browser's storage that says for whom it was subscribed to pushes. */
export const PUSH_KEY = 'rostrum.push'
