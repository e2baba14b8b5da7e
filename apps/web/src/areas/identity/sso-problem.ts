type Given = { readonly error: string; readonly description: string | null }

/** The title of a failed single sign-on: what the connection says, else the known text of its code, else the code. */
export const ssoProblemTitle = ({ error, description }: Given, textOf: (code: string) => string | undefined): string =>
  description || textOf(error) || error
