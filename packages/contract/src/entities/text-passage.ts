import * as z from 'zod/mini'

/** Part of a section around words that match. */
export const TextPassage = z.object({
  /** The id of the section, which is also the fragment of its address. */
  section: z.string(),
  enum: z.exactOptional(z.string()),
  heading: z.exactOptional(z.string()),
  /** The number and heading of each enclosing section, outermost first. */
  within: z.exactOptional(z.array(z.string())),
  /** In order; words that are left out between or around them appear as an ellipsis. */
  words: z.array(z.object({ text: z.string(), isMatch: z.exactOptional(z.literal(true)) })),
})
export type TextPassage = z.infer<typeof TextPassage>

/** A passage that a saved search found in a new printing. */
export const FoundPassage = z.extend(TextPassage, {
  /** Of the printing, by GovInfo's code: `ih`. */
  version: z.string(),
})
export type FoundPassage = z.infer<typeof FoundPassage>
