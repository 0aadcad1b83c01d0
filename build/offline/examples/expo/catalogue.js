import { fileStorage, openLiveCatalogue } from 'exercise-catalogue';
import pack from 'exercise-catalogue/pack';
import { File, Paths } from 'expo-file-system';
// The animations that the app brings along, by exercise id: an image archive of your release, unzipped into this folder.
// curl -O https://cdn.example.org/archives/back-gif-180.zip && unzip -o back-gif-180.zip -d animations
import animations from './animations';

const fileAt = (path) => new File(Paths.document, path);

/** The little that the package asks of a file system, by expo-file-system. */
const files = {
  read: async (path) => (fileAt(path).exists ? fileAt(path).bytes() : undefined),
  write: async (path, bytes) => {
    fileAt(path).create({ overwrite: true });
    fileAt(path).write(bytes);
  },
  move: async (from, to) => {
    // It has no move that replaces. The package copes when the app is killed in between.
    if (fileAt(to).exists) fileAt(to).delete();
    fileAt(from).move(fileAt(to));
  },
};

/** The newest catalogue on the phone; `update()` on it asks for a newer one. */
export const openExercises = () =>
  openLiveCatalogue({
    bundled: pack,
    // A number for Metro's files; all other animations have the address of the image host.
    media: ({ id }) => animations[id],
    storage: fileStorage(files, 'exercises.pack'),
    origin: 'https://cdn.example.org',
  });
