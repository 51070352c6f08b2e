/**
 * Name of the button at the foot of the rail once nothing keeps the user from calling: its audio is there, and so is a line.
 * Who works in queues has its state in a button of its own.
 */
export const readyStatus = /^Status: (Ready|Available|Away|Busy|Wrap-up)/;
