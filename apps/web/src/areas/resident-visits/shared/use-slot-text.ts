import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Day and times of a visit in the time zone of the place. */
export const useSlotText = (zone: string) => {
  const formats = useFormats()
  return ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) =>
    `${formats.weekday(startsAt, zone)}, ${formats.time(startsAt, zone)}–${formats.time(endsAt, zone)}`
}
