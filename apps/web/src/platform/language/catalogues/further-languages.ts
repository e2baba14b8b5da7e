/** The messages of the pages of residents in the further languages. */
export const catalogues = import.meta.glob('../../../../../../packages/words/locales/*/resident-pages.po')
