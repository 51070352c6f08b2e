/** Texts by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of an area in another language: every key of its English file, each with a text. */
export type Translation<English extends Texts> = {
  readonly [Key in keyof English]: string;
};
