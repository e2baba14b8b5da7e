declare module 'html-to-text' {
  type Builder = { addInline(text: string, options?: { noWordTransform?: boolean }): void }
  type Element = { readonly attribs?: Readonly<Record<string, string>> }
  type Formatter = (...parts: [element: Element, walk: unknown, builder: Builder, options: unknown]) => void
  type Options = {
    wordwrap?: number | false
    formatters?: Record<string, Formatter>
    selectors?: { selector: string; format?: string; options?: Record<string, unknown> }[]
    limits?: { maxInputLength?: number; maxDepth?: number; ellipsis?: string }
  }
  export function convert(html: string, options?: Options): string
}
