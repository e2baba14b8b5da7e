import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { LocationDrawer } from '../forms/location-drawer.tsx'

type AddLocationDrawerProps = { readonly onAdded: (added: LocationView) => void; readonly onClose: () => void }

/** Creates a location where a form of another area asks for one. */
export function AddLocationDrawer(props: AddLocationDrawerProps) {
  return <LocationDrawer {...props} />
}
