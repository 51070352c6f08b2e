/** Which files chats carry. */

/** Kinds of files that a setting allows or not. */
export const chatFileKinds = ['pictures', 'pdf', 'text', 'office'] as const;

/** A kind of file. */
export type ChatFileKind = (typeof chatFileKinds)[number];

/** A type of file: its media type, its kind, and how names of such files end; the first ending is the usual one. */
export interface ChatFileType {
  readonly type: string;
  readonly kind: ChatFileKind;
  readonly endings: readonly [string, ...string[]];
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** All accepted types. Others are refused: HTML, SVG, programs, and office files from before 2007. */
export const chatFileTypes = [
  { type: 'image/jpeg', kind: 'pictures', endings: ['jpg', 'jpeg'] },
  { type: 'image/png', kind: 'pictures', endings: ['png'] },
  { type: 'image/gif', kind: 'pictures', endings: ['gif'] },
  { type: 'image/webp', kind: 'pictures', endings: ['webp'] },
  { type: 'application/pdf', kind: 'pdf', endings: ['pdf'] },
  { type: 'text/plain', kind: 'text', endings: ['txt', 'text', 'csv', 'log', 'md'] },
  { type: `${openXml}.wordprocessingml.document`, kind: 'office', endings: ['docx'] },
  { type: `${openXml}.spreadsheetml.sheet`, kind: 'office', endings: ['xlsx'] },
  { type: `${openXml}.presentationml.presentation`, kind: 'office', endings: ['pptx'] },
  { type: `${openDocument}.text`, kind: 'office', endings: ['odt'] },
  { type: `${openDocument}.spreadsheet`, kind: 'office', endings: ['ods'] },
  { type: `${openDocument}.presentation`, kind: 'office', endings: ['odp'] },
] as const satisfies readonly ChatFileType[];

/** The largest file that a setting can allow, in MiB. */
export const mostChatFileMegabytes = 20;
