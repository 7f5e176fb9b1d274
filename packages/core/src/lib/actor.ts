/** The signed-in user making the request, and the session. */
export interface Actor {
  readonly userId: string
  readonly sessionId: string
}
