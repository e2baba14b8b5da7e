declare const __LOCAL_BUILD__: boolean

/** False in the bundle of a container, whose build leaves out what is for developers; sources are always local. */
export const isLocalBuild: boolean = typeof __LOCAL_BUILD__ === 'undefined' ? true : __LOCAL_BUILD__
