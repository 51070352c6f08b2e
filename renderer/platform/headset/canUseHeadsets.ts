/** Whether this browser lets a page use a headset's buttons (WebHID): Chromium and its kin do, Firefox and Safari do not. */
export const canUseHeadsets = (): boolean => 'hid' in navigator;
