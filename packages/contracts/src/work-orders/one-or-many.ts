import * as z from 'zod/mini'

/** A filter of words: one of them, or several of which any will do. */
export const oneOrMany = <Word extends z.ZodMiniType<string>>(word: Word) =>
  z.optional(
    z.union([word, z.array(word).check(z.minLength(1, { error: 'required' }), z.maxLength(20))], {
      error: 'not_in_list',
    }),
  )
