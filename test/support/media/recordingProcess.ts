/** A process of its own that records two tones into the file named as its argument until it is killed. */
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import { SineSource } from '../tone.ts';

const [path = ''] = process.argv.slice(2);
const engine = createMediaEngine();
const bridge = engine.createBridge();
const near = new SineSource(440);
const far = new SineSource(660);
bridge.attach('near', engine.createAppPort({ pull: () => near.next() }));
bridge.attach('far', engine.createAppPort({ pull: () => far.next() }));
bridge.startRecording({ path });
