import type { FileEntry, Manifest } from '../../../edge/format/manifest.ts';
import { manifestPath, releaseFolder } from '../../../edge/format/paths.ts';
import type { OfflineCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { packPath, packPaths } from '../../../edge/offline/pack/pack-path.ts';
import { movementsFile } from '../../figure/data/movements.ts';
import type { ArchiveEntry } from '../../media/image-archive.ts';
import { filesOf } from '../../snapshots/parts.ts';
import { type SnapshotGroup, snapshotGroups } from '../../snapshots/snapshot-files.ts';
import { type SiteList, siteListsOf } from './site-lists.ts';

/** A file to download. */
export interface SiteFile extends FileEntry {
  /** Path from the root of the site. */
  readonly path: string;
  readonly title: string;
  readonly use: string;
  /** The compressed version of the file, if there is one. */
  readonly gzip?: FileEntry & { readonly path: string };
}

/** Downloads that belong together. */
export interface SiteFileGroup {
  readonly title: string;
  readonly files: readonly SiteFile[];
}

/** The facts about a release that the pages show. Paths are from the root of the site. */
export interface Site {
  readonly release: string;
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  readonly exerciseCount: number;
  /** The words of each filter that is a closed list of the pack. */
  readonly lists: readonly SiteList[];
  /** Paths of the offline pack's files, from which the page reads all exercises in the browser. */
  readonly pack: readonly string[];
  /** Path of the movements, from which figures are drawn. */
  readonly movements: string;
  readonly openApi: string;
  readonly manifest: string;
  readonly downloads: readonly SiteFileGroup[];
  readonly archives: readonly ArchiveEntry[];
  /** Text of the changelog, in Markdown. */
  readonly changelog: string;
  /** Whether all downloads are there; those of an early release are still being made. */
  readonly isWhole: boolean;
}

/** A written release, and what is next to it on the host. */
export interface SiteSource {
  readonly release: string;
  readonly manifest: Manifest;
  /** The release's offline pack, opened. */
  readonly catalogue: OfflineCatalogue;
  /** A file of the release as text. */
  readonly readText: (path: string) => string;
  /** The image archives that exist. */
  readonly archives: readonly ArchiveEntry[];
  /** See {@link Site}. */
  readonly isWhole: boolean;
}

/** Collects the facts about a release. */
export function siteOf({ release, manifest, catalogue, readText, archives, isWhole }: SiteSource): Site {
  const folder = releaseFolder(release);
  const placed = (file: string) => manifest.files[file] && { ...manifest.files[file], path: folder + file };
  const names = Object.keys(manifest.files);
  return {
    release,
    version: catalogue.version,
    exerciseCount: catalogue.size,
    lists: siteListsOf(catalogue.lists(), readText('snapshots/vocabulary.json')),
    pack: packPaths(manifest).map((path) => folder + path),
    movements: folder + movementsFile,
    openApi: `${folder}openapi.json`,
    manifest: manifestPath(release),
    downloads: downloads.map(({ title, files }) => ({
      title,
      files: files.flatMap(({ file, title, use }) => {
        const gzip = placed(`${file}.gz`);
        return filesOf(file, names).map((name, i, { length }) => ({
          title: length > 1 ? `${title}, part ${i + 1}` : title,
          use,
          ...placed(name)!,
          ...(gzip && { gzip }),
        }));
      }),
    })),
    archives,
    changelog: readText('snapshots/CHANGELOG.md'),
    isWhole,
  };
}

const inSnapshots = ({ title, files }: SnapshotGroup): SnapshotGroup => ({
  title,
  files: files.map((file) => ({ ...file, file: `snapshots/${file.file}` })),
});

const downloads: readonly SnapshotGroup[] = [
  ...snapshotGroups.map(inSnapshots),
  {
    title: 'For apps',
    files: [{ file: packPath(0), title: 'Offline pack', use: 'The file that apps read without a network' }],
  },
];
