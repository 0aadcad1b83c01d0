import type { ReactElement } from 'react';
import type { StyleProp, ViewStyle } from 'react-native';

export interface ExerciseFigureProps {
  /** The id of the exercise. */
  readonly id: string;
  /** Width and height, in density-independent pixels; 240 by default. */
  readonly size?: number;
  readonly figure?: 'male' | 'female';
  /** Playback speed: 1 is normal, 0.5 half as fast. */
  readonly speed?: number;
  readonly paused?: boolean;
  /** The view in degrees around the figure: 0 faces it. By default that of the image. */
  readonly yaw?: number;
  /** The height of the view in degrees above the horizontal. */
  readonly pitch?: number;
  /** A CSS color for the background; transparent by default. */
  readonly background?: string;
  /** The label for screen readers; by default the name of the exercise. */
  readonly label?: string;
  readonly style?: StyleProp<ViewStyle>;
  /** Called when an exercise is shown. */
  readonly onLoaded?: (loaded: { readonly id: string; readonly name: string }) => void;
  /** Called when the figure reaches another step, with the numbers of its `instructions`, from 1. */
  readonly onStep?: (step: { readonly id: string; readonly steps: readonly number[] }) => void;
  /** Called when an exercise can't be shown. */
  readonly onFault?: (fault: { readonly id: string; readonly message: string }) => void;
}

/** An exercise that moves, drawn on the phone, without a network. */
export declare function ExerciseFigure(props: ExerciseFigureProps): ReactElement;
