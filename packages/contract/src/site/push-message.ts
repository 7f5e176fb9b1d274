/** What the server sends to a browser's worker (packages/web/public/worker.js). */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The screen that a click opens. */
  readonly path: string
  /** Names the alert: a repeated notification replaces the first. */
  readonly tag: string
}
