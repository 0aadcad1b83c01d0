/** A step of a build, and what it took. */
export interface Step {
  readonly name: string;
  /** The id of its process. */
  readonly pid: number;
  /** CPU time of the process, in s. */
  readonly cpu: number;
  readonly seconds: number;
  /** The most memory that the process has had so far, in bytes. */
  readonly peak: number;
}

/** Begins a step of this process. */
export function startStep(name: string): { end(): Step } {
  const start = performance.now();
  const before = process.cpuUsage();
  return {
    end() {
      const { user, system } = process.cpuUsage(before);
      const seconds = (performance.now() - start) / 1000;
      const peak = process.resourceUsage().maxRSS * 1024;
      return { name, pid: process.pid, cpu: (user + system) / 1e6, seconds, peak };
    },
  };
}
