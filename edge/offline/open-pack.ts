import { FormatError } from '../format/format-error.ts';
import type { Media, MediaHook, ReleasedPack, SparePack } from './catalogue-types.ts';
import { Pack } from './pack/pack.ts';
import { bytesOfPack } from './pack/pack-bytes.ts';

/**
 * The pack that a catalogue reads, which apps don't see, and a spare one that takes over if it turns out to be altered.
 */
export class OpenPack {
  /** Returns the app's own animations, if there are any. */
  readonly media: MediaHook<Media> | undefined;
  #current: { readonly release: string; readonly pack: Pack };
  #spare: SparePack | undefined;

  /** @throws FormatError if `pack` can't be opened */
  constructor(pack: ReleasedPack, media: MediaHook<Media> | undefined, spare: SparePack | undefined) {
    this.#current = opened(pack);
    this.media = media;
    this.#spare = spare;
  }

  /** Id of the pack's release. */
  get release(): string {
    return this.#current.release;
  }

  get pack(): Pack {
    return this.#current.pack;
  }

  /** Reads the pack. If it turns out to be altered, reads the spare one instead, if there is one. */
  read<T>(read: (pack: Pack) => T): T {
    try {
      return read(this.pack);
    } catch (fault) {
      if (!this.giveWay(fault)) throw fault;
      return read(this.pack);
    }
  }

  /**
   * Switches to the spare pack, if there is one and the fault is that the current pack is altered.
   * @returns whether it did
   */
  giveWay(fault: unknown): boolean {
    const spare = this.#spare;
    if (!spare || !(fault instanceof FormatError)) return false;
    this.#current = opened(spare.pack);
    this.#spare = undefined;
    spare.onUse(fault);
    return true;
  }
}

/** Opens a pack. An app in JavaScript may pass anything, which {@link bytesOfPack} then refuses. */
function opened(released: Partial<ReleasedPack> | null = {}) {
  const pack = new Pack(bytesOfPack(released?.pack));
  const { release = '', crc = pack.crc } = released ?? {};
  if (crc !== pack.crc) {
    throw new FormatError(
      `The pack is not of release ${release}. Use exercise-catalogue/release and catalogue.pack from the same version of the package.`,
    );
  }
  return { pack, release };
}
