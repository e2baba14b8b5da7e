/** The colours that a tag may have: surfaces of the token catalogue that carry no meaning of their own. */
export const tagColors = [
  'grey',
  'blue',
  'sky',
  'teal',
  'jade',
  'green',
  'yellow',
  'sand',
  'cinnamon',
  'orange',
  'rose',
  'fuchsia',
  'purple',
  'lavender',
] as const
export type TagColor = (typeof tagColors)[number]
/** More words than this on one order say nothing. */
export const maxTags = 12
