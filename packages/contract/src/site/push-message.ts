/** The message from the server to a browser's worker (packages/web/public/worker.js). */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The path that a click opens. */
  readonly path: string
  /** Identifies the alert: a repeated notification replaces the first. */
  readonly tag: string
}
