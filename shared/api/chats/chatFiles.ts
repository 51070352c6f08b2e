/** Files in visitors' chats. */
import { z } from 'zod';
import { mostChatFileMegabytes } from '../../domain/chatFiles.ts';
import { maximumChatTextLength } from '../../domain/limits.ts';

/** The largest file in Base64, and room for the rest of the body. */
export const chatFileBodyLimit = Math.ceil((mostChatFileMegabytes * 1024 * 1024 * 4) / 3) + 64 * 1024;

/** The file of a message. */
export const chatFileSchema = z
  .object({
    name: z.string().describe('The sender’s name for it, its ending corrected to what it is'),
    type: z
      .string()
      .describe(
        'Media type, detected from the content: a JPEG, PNG, GIF or WebP picture, PDF, `text/plain`, or an office type',
      ),
    size: z.int().describe('Bytes'),
    state: z
      .enum(['ready', 'held', 'refused'])
      .describe(
        '`ready`: it can be downloaded. `held`: the scanner could not check it; it is scanned again by itself, and not ' +
          'delivered until then. `refused`: the scanner refused it then, or could not check it for a week, and it is gone',
      ),
  })
  .meta({ id: 'ChatFile', description: 'The file of a chat message' });

/** The file of a message. */
export type ChatFile = z.infer<typeof chatFileSchema>;

/** A file that is to be sent. */
export const newChatFileSchema = z.object({
  name: z.string().trim().min(1).max(255).describe('Name of the file, with its ending'),
  data: z.string().min(1).describe('Base64 of the file, with or without `data:…;base64,` before it'),
  text: z.string().max(maximumChatTextLength).default('').describe('What is said about it'),
});

/** A file that is to be sent. */
export type NewChatFile = z.output<typeof newChatFileSchema>;

/** What operators and visitors have to know. */
export const chatFileRules =
  'Which files may be sent, and how large, the Call Me Back setting says (`chat_file_kinds`, `chat_file_megabytes`). What a file is ' +
  'is detected from its content, never taken from its name; HTML, SVG, programs and office files with macros are refused (400). ' +
  'Where the service has a scanner (`--scan-command`), a file that it refuses is 400, and one that it cannot check is stored as `held`, ' +
  'and scanned again after half a minute, 2, 10 and 30 minutes, and each hour (event `chatmsg.updated`).';

/** How files are answered. */
export const chatFileAnswer =
  'Always as a download (`Content-Disposition: attachment`) of type `application/octet-stream`, so that no browser shows it as ' +
  'a page; its real type is in the message. Parts can be asked for (`Range`). 404 also for one that is `held` or `refused`.';
