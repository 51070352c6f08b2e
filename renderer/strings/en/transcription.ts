import { addTexts } from './addTexts.ts';

/** Settings → Transcription, and its dictionary. */
export const transcription = {
  'engine.text': 'A service of your own or of somebody else’s writes down what was said in recordings.',
  'engine.enabled': 'Transcribe new recordings',
  'engine.enabledText': 'Their audio is sent to the address below. Most tell their callers first.',
  'engine.url': 'Address',
  'engine.urlText': 'Of an OpenAI-compatible service, such as https://host/v1. Empty: none.',
  'engine.model': 'Model',
  'engine.modelText': 'Most choose whisper-1, or what the service recommends',
  'engine.language': 'Language',
  'engine.languageText': 'Such as en. Empty: the model finds out, which most choose.',
  'engine.analysis': 'Model for summary and score',
  'engine.analysisText': 'Empty: none of these are made. Most choose a small one: it reads every call.',
  'engine.key': 'Key',
  'engine.keySet': 'Saved. Leave empty to keep it.',
  'engine.removeKey': 'Remove the key',
  'engine.name': 'Transcription',
  'engine.words': 'Words that the transcription service should know',
  'engine.wordsText': 'Names of people, products and places are written as they stand in the dictionary.',
  'engine.wordsLink': 'Dictionary',
  'words.text': 'Names and terms that the transcription service would otherwise write in another way.',
  'words.add': 'Add a word',
  'words.new': 'New word',
  'words.empty': 'No word yet',
  'words.emptyText': 'Add the names of your products and of people who are often spoken of.',
  'words.word': 'Word or phrase',
  'words.since': 'Since {time}',
} as const;

addTexts(transcription);
