import { useFormats } from '../../platform/edition/use-formats.ts'

/** Who did something and when, as one text; null while it has not happened. */
export const useWhoAndWhen = () => {
  const formats = useFormats()
  return (who: string | null, at: string | null): string | null =>
    at === null ? null : [who, formats.dateTime(at)].filter(Boolean).join(', ')
}
