import { checkCommand } from '../../snapshots/snapshot-files.ts';
import { dataLicense } from '../../support/data-license.ts';
import { countOf } from '../components/count-of.ts';
import type { Site, SiteFileGroup } from '../data/site.ts';
import { sizeOf } from '../data/size-of.ts';
import { Changelog } from './changelog.tsx';
import type { PageContent } from './shell.tsx';

/** The page of all downloads. */
export function downloadPage(site: Site): PageContent {
  const { downloads, archives, version, release, exerciseCount, changelog, manifest, isWhole } = site;
  return {
    path: 'download/',
    title: 'Download everything · Exercise Catalogue',
    description: `All ${countOf(exerciseCount)} as JSON, NDJSON, CSV, SQLite and Parquet, as an offline package for apps, and their animations.`,
    script: 'download',
    body: (
      <>
        <section class="page-head">
          <h1>Download everything</h1>
          <p>
            Version {version}, {countOf(exerciseCount)}, no key, no account. License: {dataLicense.shortName} (
            {dataLicense.terms}).
          </p>
          <p class="release">
            Release <code>{release}</code>
          </p>
        </section>
        <section aria-labelledby="data-title">
          <h2 id="data-title">Data</h2>
          {!isWhole && (
            <p class="notice" role="status">
              The other files are still being built. Reload the page in a minute.
            </p>
          )}
          <FileTable groups={downloads} />
          <p>
            To check the files that you have, run <code>{checkCommand}</code> in their folder. Every file of the release
            is in its <a href={`../${manifest}`}>manifest</a>.
          </p>
        </section>
        <section aria-labelledby="images-title">
          <h2 id="images-title">Animations to bundle</h2>
          {archives.length === 0 ? (
            <p>
              There are no image files here yet: <code>npm run media</code> renders one for each exercise. The{' '}
              <a href="../use/#figure">live figure</a> plays every animation without them.
            </p>
          ) : (
            <ArchiveTable site={site} />
          )}
        </section>
        <section aria-labelledby="changes-title">
          <h2 id="changes-title">Changes</h2>
          <Changelog text={changelog} />
        </section>
      </>
    ),
  };
}

const archiveTitles = { 'gif-180': 'Small GIFs', webp: 'WebP', still: 'Stills' } as const;

/** The image archives: a row for each body part, a column for each kind of image. */
function ArchiveTable({ site: { archives, lists } }: { site: Site }) {
  const bodyParts = lists.find(({ name }) => name === 'bodyPart')!.words;
  const kinds = [...new Set(archives.map(({ kind }) => kind))];
  return (
    <div class="table-frame">
      <table>
        <thead>
          <tr>
            <th scope="col">Body part</th>
            {kinds.map((kind) => (
              <th scope="col" key={kind}>
                {archiveTitles[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bodyParts.map(({ word, displayName }) => {
            const own = archives.filter(({ bodyPart }) => bodyPart === word);
            if (own.length === 0) return null;
            return (
              <tr key={word}>
                <th scope="row">{displayName}</th>
                {kinds.map((kind) => {
                  const archive = own.find((other) => other.kind === kind);
                  return (
                    <td key={kind}>
                      {archive && (
                        <a href={`../archives/${archive.file}`} download>
                          ZIP, {sizeOf(archive.bytes)}
                        </a>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function FileTable({ groups }: { groups: readonly SiteFileGroup[] }) {
  return (
    <div class="table-frame">
      <table class="files">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">For</th>
            <th scope="col">Size</th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        {groups.map(({ title, files }) => (
          <tbody key={title}>
            <tr>
              <th class="group" scope="rowgroup" colSpan={4}>
                {title}
              </th>
            </tr>
            {files.map(({ path, title, use, bytes, sha256, gzip }) => (
              <tr key={path}>
                <th scope="row">
                  <a href={`../${path}`} download>
                    {title}
                  </a>
                </th>
                <td class="purpose">{use.replaceAll('`', '')}</td>
                <td class="number">
                  {sizeOf(bytes)}
                  {gzip && (
                    <a href={`../${gzip.path}`} download>
                      gzip, {sizeOf(gzip.bytes)}
                    </a>
                  )}
                </td>
                <td>
                  <code class="hash">{sha256}</code>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
