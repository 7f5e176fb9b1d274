export const CHAMBERS = ['House', 'Senate'] as const
