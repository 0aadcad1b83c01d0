import type { ReactElement } from 'react';
import type { StyleProp, ViewStyle } from 'react-native';

export interface ExerciseFigureProps {
  /** The id of the exercise. */
  readonly id: string;
  /** Width and height, in density-independent pixels; 240 by default. */
  readonly size?: number;
  readonly figure?: 'male' | 'female';
  /** 1 is as the movement is done, 0.5 half as fast. */
  readonly speed?: number;
  readonly paused?: boolean;
  /** From where to look, in degrees around the figure: 0 at its face. By default as the image does. */
  readonly yaw?: number;
  /** From how far above to look, in degrees. */
  readonly pitch?: number;
  /** A colour of CSS behind the figure; transparent by default. */
  readonly background?: string;
  /** What a screen reader says; the name of the exercise by default. */
  readonly label?: string;
  readonly style?: StyleProp<ViewStyle>;
  /** Called when an exercise is shown. */
  readonly onLoaded?: (loaded: { readonly id: string; readonly name: string }) => void;
  /** Called when the figure comes to another step, with the numbers of the `instructions`, from 1. */
  readonly onStep?: (step: { readonly id: string; readonly steps: readonly number[] }) => void;
  /** Called when an exercise can't be shown. */
  readonly onFault?: (fault: { readonly id: string; readonly message: string }) => void;
}

/** An exercise that moves, drawn on the phone, without a network. */
export declare function ExerciseFigure(props: ExerciseFigureProps): ReactElement;
