import { openCatalogue } from '../../edge/offline/offline-catalogue.ts';
import { decodeHeader, headerBytes } from '../../edge/offline/pack/header.ts';
import type { ScriptPack } from '../../edge/offline/pack/pack-bytes.ts';
import { inRounds } from './in-rounds.ts';
import { offlineSample } from './offline-sample.ts';
import type { Section } from './section.ts';

/** Maximum time of opening and showing the first page, as a share of parsing everything. */
const most = 1 / 20;

/** From the bytes to the first page of a list, compared with parsing all exercises. Nothing is kept between rounds. */
export const offlineOpening: Section = {
  name: 'offline-opening',
  title: 'Offline: opening the catalogue and the first 10 exercises of a body part',
  async run() {
    const { pack, json, count } = await offlineSample();
    const text = json.toString();
    const { starts } = decodeHeader(pack.subarray(0, headerBytes), pack.length);
    const script = {
      binary: pack.toString('base64', 0, starts.directory),
      text: pack.toString('ascii', starts.directory),
    };
    const first = (pack: Uint8Array | ScriptPack) =>
      openCatalogue({ release: '', digest: '', pack }).bodyPart('upper legs', { limit: 10 });
    const all = () =>
      (JSON.parse(text) as { bodyPart: string }[]).filter(({ bodyPart }) => bodyPart === 'upper legs').slice(0, 10);

    const to = `JSON.parse of all ${count}`;
    // Single calls, because an app opens its catalogue once, not in a loop.
    return inRounds([
      { name: to, calls: 1, work: all },
      { name: 'pack in bytes', to, most, calls: 1, work: () => first(pack) },
      { name: 'pack in a script', to, most, calls: 1, work: () => first(script) },
    ]);
  },
};
