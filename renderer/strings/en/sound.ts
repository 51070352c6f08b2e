import { addTexts } from './addTexts.ts';

/** Microphone, speaker and ringer, in Settings and on first run. */
export const sound = {
  'sound.microphone': 'Microphone',
  'sound.speaker': 'Speaker',
  'sound.ringer': 'Ringer',
  'sound.ringerHint': 'Most choose the speakers of the computer, which they hear without their headset on',
  'sound.systemDefault': 'System default',
  'sound.deviceGone': 'Chosen device (not connected)',
  'sound.deviceUnnamed': 'Device {number}',
  'sound.level': 'Microphone level',
  'sound.levelHint': 'Speak: the bar should move well into the green.',
  'sound.silent': 'No sound yet. Is the microphone muted on the headset?',
  'sound.denied': 'Cordboard may not use the microphone. Allow it in the browser’s site settings, then try again.',
  'sound.missing': 'No microphone was found. Plug one in and it is used at once.',
  'sound.busy': 'The microphone cannot be opened; another program may be using it.',
  'sound.playSpeaker': 'Play a tone',
  'sound.playRinger': 'Ring once',
  'sound.hearYourself': 'Hear yourself',
  'sound.recording': 'Speak now…',
  'sound.playing': 'This is how you sound…',
  'sound.stop': 'Stop',
  'sound.ringerVolume': 'Ringer volume',
  'sound.percent': '{value} %',
} as const;

addTexts(sound);
