/** The messages of each area in en-GB; in the chunk of those that every page needs. */
export const catalogues = import.meta.glob([
  '../../../../../../packages/words/locales/en-GB/*.po',
  '!../../../../../../packages/words/locales/en-GB/server.po',
])
