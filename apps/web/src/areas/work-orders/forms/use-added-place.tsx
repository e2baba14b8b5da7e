import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePermission } from '../../../platform/session/session.ts'
import { AddLocationDrawer } from '../../locations/shared/add-location-drawer.tsx'

/**
 * Adds a location without leaving the form that asks for one. The drawer belongs outside of that form, because a submission inside it would
 * reach the form too.
 */
export const useAddedPlace = (onAdded: (uuid: string) => void) => {
  const { t } = useLingui()
  const mayAdd = usePermission('locations.edit')
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<string>()
  const take = ({ uuid }: { uuid: string }) => {
    setAdded(uuid)
    onAdded(uuid)
  }
  return {
    /** The location that was added last. */
    added,
    button: mayAdd && (
      <Button variant="tertiary" size="small" startIcon={<AddIcon />} onPress={() => setOpen(true)}>
        {t`Add a location`}
      </Button>
    ),
    drawer: isOpen && <AddLocationDrawer onClose={() => setOpen(false)} onAdded={take} />,
  }
}
