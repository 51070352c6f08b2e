/**
 * Takes the noise out of a microphone with GTCRN, a small neural network for speech, in an audio worklet. Loaded when it is
 * switched on: the package has its weights inside.
 */
import { GtcrnWorkletNode, loadGtcrn } from '@sapphi-red/web-noise-suppressor';
import wasmUrl from '@sapphi-red/web-noise-suppressor/gtcrn.wasm?url';
import workletUrl from '@sapphi-red/web-noise-suppressor/gtcrnWorklet.js?url';

/** A context that may run does so within this time. */
const startsWithinMs = 500;

/** The browser lets a page process sound only once it was clicked. */
async function starts(context: AudioContext): Promise<boolean> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, startsWithinMs));
  await Promise.race([context.resume(), late]);
  return context.state === 'running';
}

async function nodeIn(context: AudioContext): Promise<GtcrnWorkletNode> {
  const [wasmBinary] = await Promise.all([loadGtcrn({ url: wasmUrl }), context.audioWorklet.addModule(workletUrl)]);
  const node = new GtcrnWorkletNode(context, { maxChannels: 1, wasmBinary });
  // Of a microphone with two channels it would take the first alone, at half of the volume.
  node.channelCount = 1;
  node.channelCountMode = 'explicit';
  return node;
}

/**
 * The track without its noise; `close` stops both. Throws where that cannot be, such as in a browser without WebAssembly, and
 * stops neither; nor does it while the page was not clicked.
 */
export async function suppressNoise(device: MediaStreamTrack) {
  const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'interactive' });
  try {
    if (!(await starts(context))) {
      void context.close();
      return 'not clicked';
    }
    const suppressor = await nodeIn(context);
    const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([device]) })
      .connect(suppressor)
      .connect(destination);
    const [track] = destination.stream.getAudioTracks();
    if (!track) throw new Error('The browser made no track');
    const close = () => {
      device.stop();
      suppressor.destroy();
      void context.close();
    };
    return { track, close };
  } catch (error) {
    void context.close();
    throw error;
  }
}
