/** How much room the disk of the data folder has: enough, little, or too little to record calls. */
export const diskLevels = ['ok', 'low', 'full'] as const;

/** One of them. */
export type DiskLevel = (typeof diskLevels)[number];
