/** The exports of the package `exercise-catalogue`. */

export type { DetailedExercise, Exercise, ExerciseDetails } from '../format/exercise.ts';
export { FormatError } from '../format/format-error.ts';
export * from '../format/words.ts';
export type { Answer, ApiRequest } from '../http/message.ts';
export { StoreError } from '../store/store.ts';
export type {
  CatalogueOptions,
  Conditions,
  Fields,
  Listed,
  Media,
  MediaHook,
  OfflineDetailedExercise,
  OfflineExercise,
  Page,
  ReleasedPack,
  WordCount,
} from './catalogue-types.ts';
export {
  type CatalogueSource,
  type Fetch,
  type OfflineFetchOptions,
  type OfflineHandler as Handler,
  offlineFetch,
  offlineHandler,
} from './fetch/offline-fetch.ts';
export { type OnlineFirstOptions, onlineFirst } from './fetch/online-first.ts';
export { type OfflineCatalogue, openCatalogue } from './offline-catalogue.ts';
export type { ScriptPack } from './pack/pack-bytes.ts';
export type { ListedField } from './pack/packed-exercise.ts';
export { cacheStorage } from './storage/cache-storage.ts';
export { fileStorage, type PackFiles } from './storage/file-storage.ts';
export { indexedDbStorage } from './storage/indexed-db-storage.ts';
export type { PackStorage, StoredPack } from './storage/stored-pack.ts';
export { UnknownValueError } from './unknown-value-error.ts';
export { type LiveCatalogue, type LiveCatalogueOptions, openLiveCatalogue } from './update/live-catalogue.ts';
export { wellKnownFirst } from './well-known.ts';
