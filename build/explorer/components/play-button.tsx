/** Pauses and resumes movement. */
export function PlayButton({ isPlaying, onToggle }: { isPlaying: boolean; onToggle: () => void }) {
  return (
    <button type="button" class="play-button" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={onToggle}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={isPlaying ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4l13 8-13 8z'} />
      </svg>
    </button>
  );
}
