import type { MessageView } from '@fettle/contracts/messages/messages.methods'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Most names shown; further ones are counted. */
const few = 3

/** Read receipts of a message. */
export function ReadReceipts({ marks }: { marks: MessageView['readBy'] }) {
  const formats = useFormats()
  const more = marks.length - few
  return (
    <>
      {marks.slice(0, few).map(({ name, at }) => {
        const when = formats.dateTime(at)
        return (
          <span key={name}>
            <Trans>
              Read by {name}, {when}
            </Trans>
          </span>
        )
      })}
      {more > 0 && (
        <span>
          <Trans>and {more} more</Trans>
        </span>
      )}
    </>
  )
}
