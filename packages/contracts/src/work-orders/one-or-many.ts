import * as z from 'zod/mini'

/** A filter by one code, or by several combined with or. */
export const oneOrMany = <Word extends z.ZodMiniType<string>>(word: Word) =>
  z.optional(
    z.union([word, z.array(word).check(z.minLength(1, { error: 'required' }), z.maxLength(20))], {
      error: 'not_in_list',
    }),
  )
