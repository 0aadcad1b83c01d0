import { join } from 'node:path';
import { defaultFigure, type FigureName, figureNames } from '../../build/motion/anatomy/skeleton.ts';
import { localPort } from '../../edge/adapters/local-address.ts';
import { CommandError } from '../support/command-error.ts';
import { project } from '../support/project.ts';
import type { BuildInputs } from './input-digest.ts';

/** The folders and addresses of a build. */
export interface BuildPlace extends BuildInputs {
  /** The root of the project. */
  readonly project: string;
  /** The folder to build, which is replaced completely. */
  readonly out: string;
}

/** The environment variables of commands that build. */
export const buildVariables = {
  IMAGE_URL: 'environment variable: address of the image host',
  FIGURE: `environment variable: the figure of the images, ${figureNames.join(' or ')}`,
};

/**
 * The defaults of `npm run build` and `npm start`. The environment variable `IMAGE_URL` is the address of the image
 * host, by default that of `npm start`, which depends on `PORT`; `FIGURE` is the figure in the images.
 * @throws CommandError if one of them is invalid
 */
export function projectBuild(environment: NodeJS.ProcessEnv): BuildPlace {
  return {
    project,
    out: join(project, 'dist'),
    catalogue: join(project, 'catalogue'),
    images: join(project, '.cache', 'image'),
    imageBase: imageBase(environment.IMAGE_URL || `http://localhost:${Number(environment.PORT) || localPort}`),
    figure: figureCalled(environment.FIGURE || defaultFigure),
  };
}

/**
 * The figure of that name.
 * @throws CommandError if there is none
 */
export function figureCalled(word: string): FigureName {
  const figure = figureNames.find((name) => name === word);
  if (!figure) throw new CommandError(`The figure is "${word}"; expected ${figureNames.join(' or ')}.`);
  return figure;
}

function imageBase(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new CommandError(
      `IMAGE_URL is "${address}"; expected the address of the image host, such as https://images.example.org.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}
