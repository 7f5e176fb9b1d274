export interface Actor {
  readonly userId: string
  readonly sessionId: string
}
