import packageFile from '../../package.json' with { type: 'json' };

/** Version of the program. */
export const { version } = packageFile;
