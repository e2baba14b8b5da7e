type Given = { readonly error: string; readonly description: string | null }

/** Title of a failed single sign-on (specification, section 2): description, known message of the code, or the code. */
export const ssoProblemTitle = ({ error, description }: Given, textOf: (code: string) => string | undefined): string =>
  description || textOf(error) || error
