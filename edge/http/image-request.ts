import { type ImageResolution, imageResolutions, namedResolution } from '../format/image-address.ts';
import { type BadParameter, type Parameter, parameterValues } from './query.ts';

/** A request for the image of an exercise. */
export interface ImageRequest {
  readonly exerciseId: string;
  readonly resolution: ImageResolution;
}

/** The resolutions that clients can request, each with the one they get: the next larger one, or the largest. */
const resolutions: ReadonlyMap<string, ImageResolution> = new Map([
  ...imageResolutions.map((resolution): [string, ImageResolution] => [String(resolution), resolution]),
  ['720', imageResolutions.at(-1)!],
  ['1080', imageResolutions.at(-1)!],
]);

/** The resolutions that clients can request. */
export const imageResolutionWords: readonly string[] = [...resolutions.keys()];

/** Reads `exerciseId` and `resolution`. */
export function parseImageRequest(parameters: readonly Parameter[]): ImageRequest | BadParameter {
  const [exerciseId, ...moreIds] = parameterValues(parameters, 'exerciseId');
  if (!exerciseId || moreIds.length > 0) {
    return { parameter: 'exerciseId', must: 'be given once and be the id of an exercise' };
  }
  const [asked, ...moreResolutions] = parameterValues(parameters, 'resolution');
  const resolution = asked === undefined ? namedResolution : resolutions.get(asked);
  if (resolution === undefined || moreResolutions.length > 0) {
    const must = `be given at most once and be one of ${imageResolutionWords.join(', ')}`;
    return { parameter: 'resolution', must, allowed: imageResolutionWords };
  }
  return { exerciseId, resolution };
}
