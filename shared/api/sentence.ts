import { z } from 'zod';

/** A sentence of the service with its code, so that programs can say it in another language. */
export const sentenceSchema = z
  .object({
    code: z
      .string()
      .describe('Stable name of the sentence. New versions add codes: show `text` for one that you do not know'),
    parameters: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .describe(
        'Names, numbers and addresses that the sentence has filled in, by their names; a list is a list of names',
      ),
    text: z.string().describe('The whole sentence in English, parameters filled in'),
  })
  .meta({
    id: 'Sentence',
    description: 'A sentence of the service with its code and parameters, to be said in another language',
  });
